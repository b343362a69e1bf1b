import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deliveredRule } from '#mall/goods/pricing/freight.rules.ts'
import { contentLimits } from '#mall/houseLimits.ts'
import { limits } from '#mall/limits.ts'
import { yuan } from '#mall/money.ts'
import { dunningSteps } from '#mall/trade/statement/statement.rules.ts'
import { financeLimits, statementLimits } from '#mall/tradeLimits.ts'

const folder = 'data/content'
const said = (word: RegExp) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && !replaced.includes(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    )
    .filter(({ line }) => /付款|自动取消|转账|在线支付/.test(line) && word.test(line))
/** The later versions of these texts say how long each way of paying takes. */
const replaced = [
  'companyTransfer.md',
  'companyTransfer-2.md',
  'agreement.md',
  'agreement-2.md',
  'payOnline.md',
]

test('what texts say of statements is as the code has it', () => {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  expect(text('agreement-3.md')).toContain(`对账单后${statementLimits.confirmDays}个工作日内`)
  expect(text('help-order.md')).toContain(`在${statementLimits.confirmDays}个工作日内核对并确认`)
  expect(text('agreement-3.md')).toContain(`不超过${yuan(financeLimits.aloneFen)}元的`)
  const before = dunningSteps.filter((step) => step < 0).map((step) => -step)
  expect(text('help-order.md')).toContain(`到期前${before.join('、')}天和到期当天提醒`)
})

test('how long an order may wait for its money is said as the code has it', () => {
  expect(limits.payMs).toBe(24 * 3_600_000)
  expect(contentLimits.transferDays).toBe(7)
  const hours = said(/小时/)
  expect(new Set(hours.map(({ file }) => file))).toEqual(
    new Set([
      'agreement-3.md',
      'companyTransfer-3.md',
      'help-delivery.md',
      'help-order.md',
      'payOnline-2.md',
    ]),
  )
  for (const { file, line } of hours)
    expect([file, line]).toEqual([file, expect.stringMatching(/(24|\{\{payHours\}\})小时/)])
  const days = said(/转账[^。]*\d天|\{\{transferDays\}\}天/)
  expect(days.map(({ file }) => file)).toEqual(['agreement-3.md', 'companyTransfer-3.md'])
  for (const { line } of days)
    expect(line).toMatch(/在首次选择对公转账后7天内付款|\{\{transferDays\}\}天/)
})

test('what freight costs, and from where on it is free, is said as the mall is delivered', () => {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const amounts = (pattern: RegExp) =>
    texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, yuan]) => Number(yuan)))
  const freight = amounts(/(?:收取|运费)(\d+)元/g)
  expect(new Set(freight)).toEqual(new Set([deliveredRule.fee]))
  expect(new Set(amounts(/(?:满|不足)(\d+)元/g))).toEqual(new Set([deliveredRule.freeFrom]))
})
