import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { listFileLimits } from '#mall/houseLimits.ts'
import { sheetLimits } from '#mall/limits.ts'
import { askedFor } from '#test/afterSales.ts'
import { openApp } from '#test/app.ts'
import { png } from '#test/files.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku } from '#test/orders.ts'
import { newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'
import { readXlsx } from './readXlsx.ts'

const { db, owner, as, who } = await openWorld()
const { app, login } = await openApp(db)
const [staff, buyer, payer] = [await as('operator'), await as('admin1'), await as('admin2')]

/** Each list has a row at least. */
const orderNo = await receivedOrder({ db, staff, buyer }, [
  { skuId: await newSku(db, { fen: 1037, stock: 100 }), count: 3 },
])
const asked = await askedFor(buyer, orderNo, 1)
await buyer(api.invoicing.applyInvoice, {
  titleId: await certifiedTitle(db, buyer),
  lines: await wholeOf(buyer, orderNo),
})
const { transferNo } = await chosen(payer, await orderOf(db, payer, 400))
const sender = (await who('admin2')) ?? expect.unreachable()
const receipt = { kind: 'voucher' as const, name: '回单.png', bytes: png(300, 300) }
const { fileId } = await storeFile({ db, who: sender, now: new Date() }, receipt)
await payer(api.transfer.sendVoucher, {
  ...{ transferNo, payerName: '示范食品设备有限公司', accountTail: '3317', amount: '400' },
  ...{ paidOn: '2026-11-20', serialNo: '', fileIds: fileId },
})
await imported(staff, [
  { in: '12.34', name: '=1+1', words: '@SUM(A1)', serial: serial() },
  { in: '77.00', name: '别家', serial: serial() },
])

const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*'

async function fileOf(endpoint: Endpoint, account: DemoAccount, filter: Record<string, string>) {
  const { token } = await login(account)
  const headers = { authorization: token, accept }
  return app.inject({ url: `${endpoint.path}?${new URLSearchParams(filter)}`, headers })
}

const Page = z.object({
  total: z.number(),
  list: z.array(z.record(z.string(), z.unknown())),
})

const lists: [string, Endpoint, DemoAccount, Record<string, string>, head: string, key: string][] =
  [
    ['我的发票', api.invoicing.invoiceList, 'admin1', { tab: 'all' }, '申请号', 'invoiceNo'],
    [
      '我的发票，处理中',
      api.invoicing.invoiceList,
      'admin1',
      { tab: 'open' },
      '申请号',
      'invoiceNo',
    ],
    ['我的售后', api.afterSale.afterSaleList, 'admin1', { tab: 'all' }, '售后单号', 'afterSaleNo'],
    [
      '一个售后',
      api.afterSale.afterSaleList,
      'admin1',
      { keyword: asked },
      '售后单号',
      'afterSaleNo',
    ],
    ['对账单', api.statement.statementList, 'manager1', { tab: 'all' }, '对账单号', 'statementNo'],
    ['额度流水', api.credit.creditMoves, 'manager1', { moves: 'reserved' }, '单号', 'documentNo'],
    ['来款', api.bank.bankLines, 'operator', { tab: 'waiting' }, '流水号', 'serialNo'],
    [
      '查到的来款',
      api.bank.bankLines,
      'operator',
      { tab: 'all', keyword: '77' },
      '流水号',
      'serialNo',
    ],
    ['付款凭证', api.bank.bankVouchers, 'operator', { tab: 'all' }, '合并付款单', 'transferNo'],
    ['退款', api.bank.moneyBack, 'operator', { tab: 'all' }, '退款单', 'no'],
    ['发票', api.invoiceDesk.deskInvoices, 'operator', { tab: 'all' }, '申请号', 'invoiceNo'],
    [
      '售后',
      api.afterSaleDesk.deskAfterSales,
      'operator',
      { tab: 'all' },
      '售后单号',
      'afterSaleNo',
    ],
    [
      '企业对账单',
      api.statementDesk.deskStatements,
      'operator',
      { tab: 'all' },
      '对账单号',
      'statementNo',
    ],
    ['账龄', api.statementDesk.deskAgeing, 'operator', {}, '企业', 'companyName'],
    ['尾差', api.writeOff.writeOffs, 'operator', { tab: 'balance' }, '客户', 'customer'],
    [
      '企业额度流水',
      api.creditDesk.companyCreditMoves,
      'operator',
      { companyId: '1', moves: 'granted' },
      '操作',
      'operation',
    ],
  ]

test.each(lists)(
  '%s is exported as it is listed, all of it',
  async (_, endpoint, account, ...its) => {
    const [filter, head, key] = its
    await db`delete from use_count`
    const call = await as(account)
    const page = Page.parse(await call(endpoint, { ...filter, pageSize: 50 }))
    const [heads = [], ...rows] = await readXlsx(
      (await fileOf(endpoint, account, filter)).rawPayload,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toHaveLength(page.total)
    const keys = rows.map((cells) => cells[heads.indexOf(head)])
    if (key !== 'operation') expect(keys.slice(0, 50)).toEqual(page.list.map((row) => row[key]))
  },
)

test('texts of a bank stay texts, and amounts are numbers', async () => {
  await db`delete from use_count`
  const { rawPayload } = await fileOf(api.bank.bankLines, 'operator', { keyword: '12.34' })
  const [heads = [], row = []] = await readXlsx(rawPayload)
  const cell = (name: string) => row[heads.indexOf(name)]
  expect(['付款户名', '附言', '金额', '状态'].map(cell)).toEqual([
    '=1+1',
    '@SUM(A1)',
    '12.34',
    '待核',
  ])
})

test('a list stays a page of JSON for whoever does not ask for a file', async () => {
  const { token } = await login('operator')
  const response = await app.inject({
    url: `${api.bank.bankLines.path}?pageSize=1`,
    headers: { authorization: token, accept: 'application/json, */*' },
  })
  expect(response.json()).toMatchObject({ success: true, data: { list: { length: 1 } } })
})

test('whoever may not see a list gets no file of it', async () => {
  const codeOf = async (endpoint: Endpoint, account: DemoAccount) =>
    (await fileOf(endpoint, account, {})).json().code
  expect(await codeOf(api.bank.bankLines, 'admin1')).toBe('FORBIDDEN')
  expect(await codeOf(api.invoicing.invoiceList, 'demander1')).toBe('FORBIDDEN')
  expect(await codeOf(api.statement.statementList, 'purchaser1')).toBe('FORBIDDEN')
  expect(
    (await app.inject({ url: api.bank.bankLines.path, headers: { accept } })).json().code,
  ).toBe('A00004')
})

test('a role without prices gets no file of orders that cost something', async () => {
  const roleId = await newRole(buyer, 'purchasingManager', {
    without: ['prices', 'order', 'quote', 'agreements'],
  })
  await db`update person set custom_role_id = ${roleId} where account = 'manager1'`
  const { invoiceList } = api.invoicing
  for (const endpoint of [invoiceList, api.afterSale.afterSaleList, api.statement.statementList])
    expect((await fileOf(endpoint, 'manager1', {})).json().code).toBe('FORBIDDEN')
  await db`update person set custom_role_id = null where account = 'manager1'`
})

test('a person fetches so many files and no more', async () => {
  await db`delete from use_count`
  for (let fetched = 0; fetched < sheetLimits.perPerson.uses; fetched++)
    expect((await fileOf(api.statementDesk.deskAgeing, 'operator', {})).statusCode).toBe(200)
  const refused = await fileOf(api.statementDesk.deskAgeing, 'operator', {})
  expect(refused.json()).toMatchObject({ code: 'SHEET_LIMIT' })
  await db`delete from use_count`
})

test('more rows than a file holds are not cut: it is said, and a narrower list is exported', async () => {
  await owner`
    insert into bank_line (fingerprint, at, amount_fen, payer_name, payer_account, words, serial_no, state, how, created_at)
    select 'w' || n, now(), 500, '整批', '', '', 'W' || n, 'ignored', 'hand', now()
    from generate_series(1, ${listFileLimits.rows + 1}) n`
  const whole = await fileOf(api.bank.bankLines, 'operator', { tab: 'ignored' })
  expect(whole.json()).toMatchObject({
    code: 'LIST_TOO_LONG',
    msg: '超过 20,000 条，请缩小筛选范围后再导出',
  })
  const one = await fileOf(api.bank.bankLines, 'operator', { tab: 'ignored', keyword: 'W77' })
  expect(await readXlsx(one.rawPayload)).toHaveLength(2)
})
