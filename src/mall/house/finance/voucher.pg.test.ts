import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'
import { galaxy, k3, k3Schema, u8 } from './layouts.sheet.ts'
import { voucherSheets } from './voucher.sheet.ts'

const { db, as } = await openWorld()
const fengTao = await as('manager2')
const he = await as('operator')
const today = chineseDay(new Date())
const period = { from: '2026-01-01', to: today }

const sumOf = (list: readonly { debit: number; credit: number }[]) =>
  list.reduce((sum, { debit, credit }) => sum + Math.round((debit - credit) * 100), 0)
const make = (
  input: Partial<{
    layout: 'k3' | 'galaxy' | 'u8'
    grouping: 'day' | 'document'
    isAgain: boolean
  }>,
) => he(api.voucher.makeExport, { ...period, ...input })
async function paid(yuan: number) {
  const orderNo = await orderOf(db, fengTao, yuan)
  const { code } = await chosen(fengTao, orderNo)
  await imported(he, [
    { day: today.replaceAll('-', ''), in: yuan.toFixed(2), words: code, serial: serial() },
  ])
  return orderNo
}

test('what is posted is exported once, and again only when somebody wants it', async () => {
  await paid(1234.56)
  const preview = await he(api.voucher.exportPreview, period)
  expect(preview.unknown).toEqual([])
  expect(preview.list.map(({ documentKind }) => documentKind)).not.toContain('order')
  const first = await make({ layout: 'k3', grouping: 'document' })
  expect(first).toMatchObject({
    repeated: 0,
    postings: preview.list.reduce((sum, one) => sum + one.postings, 0),
  })
  await expect(make({})).rejects.toMatchObject({ code: 'EXPORT_NOTHING' })
  const told = await he(api.voucher.exportPreview, period)
  expect(told.exportNos).toEqual([first.exportNo])
  expect(told.list.every(({ postings, exported }) => postings === exported)).toBe(true)
  await paid(99.5)
  const second = await make({ grouping: 'document' })
  expect(second).toMatchObject({ postings: 1, repeated: 0, vouchers: 1, lines: 2, amount: 99.5 })
  const again = await make({ grouping: 'day', isAgain: true })
  expect(again).toMatchObject({ repeated: first.postings + 1, postings: first.postings + 1 })
  expect(again.amount).toBeCloseTo(first.amount + 99.5, 2)
  expect((await he(api.voucher.voucherExports, {})).list.map(({ exportNo }) => exportNo)).toEqual([
    ...[again.exportNo, second.exportNo, first.exportNo],
  ])
})

test('each voucher sums to zero, by day and by document, and says the same when it is fetched again', async () => {
  const { list: exports } = await he(api.voucher.voucherExports, {})
  for (const { exportNo, amount, lines } of exports) {
    const file = await he(api.voucher.exportFile, { exportNo })
    expect(file.list).toHaveLength(lines)
    const vouchers = Map.groupBy(file.list, ({ voucherNo }) => voucherNo)
    expect([...vouchers.values()].map(sumOf).every((sum) => sum === 0)).toBe(true)
    expect(file.list.reduce((sum, { debit }) => sum + debit, 0)).toBeCloseTo(amount, 2)
    expect(await he(api.voucher.exportFile, { exportNo })).toEqual(file)
  }
})

test('two exports at once have nothing in common', async () => {
  await paid(50)
  const outcomes = await Promise.allSettled([make({}), make({})])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('revenue stands without its tax, and the tax beside it', async () => {
  const [row] = await db<{ withTax: string; noTax: string; day: string }[]>`
    select sum(with_tax_fen)::text as with_tax, sum(no_tax_fen)::text as no_tax, max((at at time zone 'Asia/Shanghai')::date)::text as day
    from charge join charge_posting using (charge_id) where posting_id is not null`
  const { exportNo } = (await he(api.voucher.voucherExports, {})).list.at(-1) ?? { exportNo: '' }
  const { list } = await he(api.voucher.exportFile, { exportNo })
  const of = (code: string) => sumOf(list.filter(({ accountCode }) => accountCode === code))
  expect(-of('5001')).toBe(Number(row?.noTax))
  expect(-of('2221.01.02')).toBe(Number(row?.withTax) - Number(row?.noTax))
  const trial = await he(api.finance.trialBalance, period)
  const closing = (kind: string) => trial.list.find((line) => line.kind === kind)?.closing ?? 0
  expect([closing('revenue'), closing('tax')].map((yuan) => Math.round(yuan * 100))).toEqual([
    ...[of('5001'), of('2221.01.02')],
  ])
  expect(list.map(({ summary }) => summary).some((text) => text.startsWith('销售退回 AS'))).toBe(
    true,
  )
})

test('an account is changed, and what was exported stays as it was', async () => {
  const {
    version,
    changedBy: _,
    changedAt: __,
    ...values
  } = await he(api.voucher.voucherSetting, {})
  const saved = {
    ...values,
    version,
    receivable: '1122.01 应收账款-商城',
    word: '转',
    maker: '张三',
  }
  await expect(
    he(api.voucher.saveVoucherSetting, { ...saved, receivable: '应收账款' }),
  ).rejects.toMatchObject({ code: 'FORM_INVALID' })
  await he(api.voucher.saveVoucherSetting, saved)
  await expect(he(api.voucher.saveVoucherSetting, saved)).rejects.toMatchObject({
    code: 'VOUCHER_SETTING_CHANGED',
  })
  const { list } = await he(api.voucher.voucherExports, {})
  const old = await he(api.voucher.exportFile, { exportNo: list[0]?.exportNo ?? '' })
  expect([old.word, old.maker]).toEqual(['记', '商城运营'])
})

const line = {
  ...{
    voucherNo: 1,
    lineNo: 1,
    day: '2026-11-20',
    summary: '=1+1',
    accountCode: '1122',
    accountName: '应收账款',
  },
  ...{
    channel: '',
    customerCode: 'C000001',
    customer: '@公司',
    documentNo: 'PY1',
    debit: 10.5,
    credit: 0,
  },
}
const made = {
  ...{
    exportNo: 'PZ2611200001',
    grouping: 'document' as const,
    from: '2026-11-01',
    to: '2026-11-30',
    postings: 1,
  },
  ...{
    repeated: 0,
    vouchers: 1,
    lines: 1,
    amount: 10.5,
    madeBy: '',
    madeAt: '',
    word: '记',
    maker: '甲',
    book: '001',
    list: [line],
  },
}

test('the workbooks have the columns of their programs, and texts stay texts', async () => {
  const [a, b, c] = (['k3', 'galaxy', 'u8'] as const).map((layout) =>
    voucherSheets.exportFile({ ...made, layout }),
  )
  expect(a?.name).toBe('Page1')
  expect(a?.head).toHaveLength(37)
  expect(a?.more?.[0]?.rows).toHaveLength(3 + k3.length)
  expect(k3Schema.head).toHaveLength(20)
  expect(a?.rows[0]?.[33]).toEqual({ text: '客户---C000001---@公司', style: 'text' })
  expect(a?.rows[0]?.[19]).toEqual({ text: '=1+1', style: 'text' })
  expect(b?.head[0]).toBe('FBillHead(GL_VOUCHER)')
  expect(b?.rows[0]?.[1]).toEqual({ text: '*(单据头)账簿#编码', style: 'head' })
  expect(b?.rows[1]).toHaveLength(galaxy.length)
  expect(c?.head.slice(0, 8)).toEqual([
    ...[
      '制单日期',
      '凭证类别字',
      '凭证编号',
      '附单据数',
      '摘要',
      '科目编码',
      '借方金额',
      '贷方金额',
    ],
  ])
  expect(c?.rows[0]).toHaveLength(u8.length)
  expect(c?.rows[0]?.[6]).toEqual({ number: 10.5, style: 'money' })
})
