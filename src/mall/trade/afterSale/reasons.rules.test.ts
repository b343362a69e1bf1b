import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noReturnOf } from '#mall/goods/catalogue/noReturn.rules.ts'
import { wayForm } from './apply.form.ts'
import {
  type AfterSaleReason,
  afterSaleReasons,
  backText,
  budgetBack,
  closedBecause,
  freightBack,
  freightText,
  kindNames,
  lastDay,
  payerOf,
  reasonNames,
} from './reasons.rules.ts'

const goods = { receivedOn: '2026-11-11', noReturn: null } as const

test.each<[AfterSaleReason, string]>([
  ['quality', '2026-11-26'],
  ['wrong', '2026-11-26'],
  ['missing', '2026-11-26'],
  ['mismatch', '2026-11-26'],
  ['damaged', '2026-11-26'],
  ['unwanted', '2026-11-18'],
  ['other', '2026-11-18'],
])('%s can be asked for to the end of %s', (reason, day) => {
  expect(lastDay(reason, goods.receivedOn)).toBe(day)
  expect(closedBecause(reason, goods, day)).toBe('')
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const { days } = afterSaleReasons[reason]
  expect(closedBecause(reason, goods, next)).toBe(`${days} 天已于 ${day.slice(5)} 结束`)
})

test('goods that are excluded cannot be given back without fault, and with one they can', () => {
  const cut = { ...goods, noReturn: noReturnOf('米', 'cable_rvv') }
  expect(cut.noReturn).toBe('cut')
  expect(noReturnOf('桶', 'grease')).toBe('opened')
  expect(noReturnOf('套', 'bearing_deep_groove')).toBe(null)
  const today = '2026-11-12'
  const closed = reasonNames.filter((reason) => closedBecause(reason, cut, today))
  expect(closed).toEqual(['unwanted', 'other'])
  expect(closedBecause('unwanted', cut, today)).toBe('切割商品，不支持无理由退货')
})

test('who pays which way is said of every reason with every kind that it allows', () => {
  const said = reasonNames.flatMap((reason) =>
    afterSaleReasons[reason].kinds.map((kind) => [reason, kind, freightText(reason, kind)]),
  )
  expect(said).toHaveLength(15)
  for (const [reason, kind, text] of said) {
    const isNothingBack = kind === 'resend' || kind === 'refundOnly'
    const isMalls = payerOf(reason as AfterSaleReason) === 'mall'
    expect([reason, kind, `${text}`.includes('请选择到付寄回')]).toEqual([
      ...[reason, kind, isMalls && !isNothingBack],
    ])
    expect([reason, kind, `${text}`.includes('请勿到付')]).toEqual([
      ...[reason, kind, !isMalls && !isNothingBack],
    ])
  }
  expect(kindNames.every((kind) => said.some((one) => one[1] === kind))).toBe(true)
})

test('the freight of an order goes back once, with the last of it, if the mall has to answer', () => {
  const order = { freightFen: 1500n, isGivenBack: false }
  expect(freightBack('quality', order, true)).toBe(1500n)
  expect(freightBack('quality', order, false)).toBe(0n)
  expect(freightBack('quality', { ...order, isGivenBack: true }, true)).toBe(0n)
  expect(freightBack('unwanted', order, true)).toBe(0n)
})

test('whatever parts a line goes back in, budgets get what they gave', () => {
  const line = fc.record({
    charged: fc.bigInt({ min: 0n, max: 10_000_000n }),
    parts: fc.array(fc.bigInt({ min: 1n, max: 500n }), { minLength: 1, maxLength: 12 }),
  })
  fc.assert(
    fc.property(line, ({ charged, parts }) => {
      const count = parts.reduce((sum, part) => sum + part, 0n)
      let [left, budget] = [count, charged]
      for (const pieces of parts) {
        const given = budgetBack(budget, pieces, left)
        expect(given >= 0n && given <= budget).toBe(true)
        ;[left, budget] = [left - pieces, budget - given]
      }
      expect([left, budget]).toEqual([0n, 0n])
    }),
  )
})

test.each([
  ['中通快递', 'ZT20261126', ''],
  ['其他承运商', 'AB123', ''],
  ['其他承运商', '', '请输入运单号'],
  ['自送到仓', '', ''],
  ['顺丰速运', 'SF1', '顺丰速运的运单号为 12 或 15 位，现为 3 位'],
] as const)('goods sent back by %s with the number "%s": %s', (carrier, waybill, problem) => {
  expect(wayForm.problems({ carrier, waybill }).waybill || '').toBe(problem)
})

test('what was transferred goes back to the account that it came from, all else as it came', () => {
  const transfer = { channel: 'transfer', account: '4444' } as const
  const wechat = { channel: 'wechat', account: '' } as const
  expect(backText(true, [])).toBe('从应付账款中冲减')
  expect(backText(false, [wechat])).toBe('按原支付方式退回')
  expect(backText(false, [transfer])).toBe('退回付款账户（尾号 4444）')
  expect(backText(false, [{ ...transfer, account: '' }])).toBe('退回付款账户')
  expect(backText(false, [transfer, wechat])).toBe(
    '按原支付方式退回，其中转账的退回付款账户（尾号 4444）',
  )
})
