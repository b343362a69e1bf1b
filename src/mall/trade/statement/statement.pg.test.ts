import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import type { Cell } from '#mall/sheet.ts'
import { creditReturn } from '#mall/trade/charge/charge.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { dunStatements } from './dunning.ts'
import { makeStatements } from './making.ts'
import { statementSheets } from './statement.sheet.ts'

const { db, owner, as } = await openWorld()
const buyer = await as('admin1') // her company pays monthly
const manager = await as('manager1')
const purchaser = await as('purchaser1')
const other = await as('admin2')
const staff = await as('operator')

/** Nothing of the demo world is left to be stated, and the company is cut on the 25th. */
await owner`
  insert into statement_cut (company_id, cut_on) values (1, '2026-01-25')`
await owner`update company set cut_day = 25, term_days = 30, overdue_rule = 'block' where company_id = 1`

type Wanted = { fen: number; count: number }

/** Sends and receives an order of the company, which arrives at this time. */
async function received(at: string, wanted: readonly Wanted[]) {
  const lines = await Promise.all(
    wanted.map(async ({ fen, count }) => ({ skuId: await newSku(db, { fen }), count })),
  )
  const orderNo = await placed(buyer, lines)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const counts = lines.map(({ count }, index) => ({ lineNo: index + 1, count }))
  await staff(api.shipment.shipOrder, { orderNo, parcels: 0, carrier: '商城配送', lines: counts })
  const [parcel] = (await buyer(api.shipment.parcelList, { orderNo })).list
  const shipmentNo = parcel?.shipmentNo ?? ''
  await buyer(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: counts })
  await owner`update shipment set received_at = ${new Date(at)} where shipment_no = ${shipmentNo}`
  return { orderNo, shipmentNo }
}

const statements = async () => [
  ...(await db<{ statementNo: string; cutOn: string; fen: number; lines: number; state: string }[]>`
    select statement_no, cut_on::text, with_tax_fen::int as fen, lines, state from statement
    where company_id = 1 and made_at > '2027-01-01' order by statement_id`),
]

const last = async () => (await statements()).at(-1) ?? expect.unreachable()
const day = (text: string) => new Date(`${text}T04:00:00+08:00`)

/** All that stands on none yet is out of the way, with what came back and waits for goods that it is taken off from. */
await received('2027-01-10T04:00:00Z', [{ fen: 1000, count: 100 }])
await makeStatements(db, day('2027-01-26'))
await owner`update statement set made_at = '2026-12-01', state = 'settled' where company_id = 1`

test('what has arrived by the end of the cut-off day in China is stated once, whatever processes do it', async () => {
  await received('2027-02-25T15:59:59Z', [{ fen: 1235, count: 400 }]) // 23:59:59 in China
  await received('2027-02-25T16:00:00Z', [{ fen: 500, count: 100 }]) // midnight: the next day
  await makeStatements(db, day('2027-02-25'))
  expect(await statements()).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => makeStatements(db, day('2027-02-26'))))
  const first = await last()
  expect(await statements()).toEqual([
    {
      statementNo: first.statementNo,
      cutOn: '2027-02-25',
      fen: 494_000,
      lines: 1,
      state: 'pending',
    },
  ])
  await makeStatements(db, day('2027-03-26'))
  expect((await statements()).map(({ fen, cutOn }) => [cutOn, fen])).toEqual([
    ['2027-02-25', 494_000],
    ['2027-03-25', 50_000],
  ])
  const detail = await buyer(api.statement.statementDetail, { statementNo: first.statementNo })
  expect(detail).toMatchObject({
    ...{ payable: 4940, due: 4940, noTaxAmount: 4371.68, taxAmount: 568.32, state: 'pending' },
    ...{ dueOn: '2027-03-27', confirmBy: '2027-03-05' },
  })
})

test('only managers of the company see it, and whoever has no right learns nothing', async () => {
  const { statementNo } = await last()
  await expect(purchaser(api.statement.statementList, {})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(other(api.statement.statementDetail, { statementNo })).rejects.toMatchObject({
    code: 'STATEMENT_NOT_FOUND',
  })
  expect((await manager(api.statement.statementDetail, { statementNo })).statementNo).toBe(
    statementNo,
  )
})

test('a dispute holds out its difference, and its answer decides whether that is owed', async () => {
  await received('2027-04-01T04:00:00Z', [
    { fen: 1000, count: 50 },
    { fen: 2000, count: 30 },
  ])
  await makeStatements(db, day('2027-04-26'))
  const { statementNo, fen } = await last()
  expect(fen).toBe(110_000)
  const dispute = (place: number, amount: string) =>
    buyer(api.statement.disputeLine, { statementNo, place, amount, pieces: '', reason: '少收' })
  await expect(dispute(1, '500.01')).rejects.toMatchObject({ code: 'FORM_INVALID' })
  await dispute(1, '100')
  await dispute(2, '40')
  await expect(dispute(1, '1')).rejects.toMatchObject({ code: 'DISPUTE_LINE' })
  const detail = () => buyer(api.statement.statementDetail, { statementNo })
  expect(await detail()).toMatchObject({ state: 'disputed', held: 140, payable: 960, disputes: 2 })
  expect((await detail()).heldAs).toEqual({ open: 140, kept: 0, adjusted: 0 })
  await buyer(api.statement.confirmStatement, { statementNo })
  const lines = (await buyer(api.statement.statementLines, { statementNo })).list
  const [one, two] = lines.map((line) => line.dispute?.disputeId ?? '')
  await staff(api.statementDesk.answerDispute, {
    ...{ disputeId: one ?? '', outcome: 'adjusted', answer: '少发 10 件' },
  })
  await staff(api.statementDesk.answerDispute, {
    ...{ disputeId: two ?? '', outcome: 'kept', answer: '签收单已核对' },
  })
  await expect(
    staff(api.statementDesk.answerDispute, {
      disputeId: two ?? '',
      outcome: 'kept',
      answer: '再次',
    }),
  ).rejects.toMatchObject({ code: 'DISPUTE_DECIDED' })
  expect(await detail()).toMatchObject({ state: 'confirmed', held: 140, payable: 960, disputes: 0 })
  const heldAs = { open: 0, kept: 40, adjusted: 100 }
  expect((await detail()).heldAs).toEqual(heldAs)
  const listed = await buyer(api.statement.statementList, { keyword: statementNo })
  expect(listed.list).toMatchObject([{ held: 140, heldAs }])
  const [line] = (await buyer(api.statement.statementLines, { statementNo })).list
  const { cutOn } = await detail()
  const numbers = async (asked: { keyword?: string; from?: string; to?: string }) =>
    (await buyer(api.statement.statementList, asked)).list.map((one) => one.statementNo)
  expect(await numbers({ keyword: line?.orderNo.toLowerCase() ?? '' })).toEqual([statementNo])
  expect(await numbers({ keyword: line?.documentNo ?? '' })).toEqual([statementNo])
  expect(await numbers({ from: cutOn, to: cutOn })).toEqual([statementNo])
  await owner`
    update statement_dispute set decided_at = '2027-05-01' where dispute_id = ${two ?? ''}`
  await received('2027-05-02T04:00:00Z', [{ fen: 1000, count: 1 }])
  await makeStatements(db, day('2027-05-26'))
  const next = await last()
  const stated = (await buyer(api.statement.statementLines, { statementNo: next.statementNo })).list
  expect(stated.map(({ kind, withTaxAmount }) => [kind, withTaxAmount])).toEqual([
    ['kept', 40],
    ['goods', 10],
    ...(next.lines === 3 ? [['freight', 15]] : []),
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('money from the bank pays it by its code, in parts, and can be taken back', async () => {
  await received('2027-06-01T04:00:00Z', [{ fen: 1000, count: 100 }])
  await makeStatements(db, day('2027-06-26'))
  const { statementNo } = await last()
  const pay = () => buyer(api.statement.payStatements, { statementNos: [statementNo] })
  await expect(pay()).rejects.toMatchObject({ code: 'STATEMENT_STATE' })
  await buyer(api.statement.confirmStatement, { statementNo })
  const { code } = await pay()
  expect((await pay()).code).toBe(code)
  let serial = 0
  const later = await as('operator', day('2027-06-29'))
  const come = (amount: string) =>
    later(api.bank.importStatement, {
      sheets: [
        {
          name: '1',
          rows: [
            ['交易日期', '收入金额', '支出金额', '对方户名', '对方账号', '附言', '流水号'],
            [
              '2027-06-28',
              amount,
              '',
              '示例精密机械有限公司',
              '6222021100001190',
              code,
              `S${++serial}`,
            ],
          ],
        },
      ],
    })
  const detail = () => buyer(api.statement.statementDetail, { statementNo })
  expect(await come('400.00')).toMatchObject({ matched: 1 })
  expect(await detail()).toMatchObject({ state: 'partial', paid: 400, due: 600 })
  expect((await detail()).payments).toMatchObject([{ at: '2027-06-27T16:00:00.000Z', amount: 400 }])
  expect(await come('600.50')).toMatchObject({ matched: 1 })
  expect(await detail()).toMatchObject({ state: 'settled', paid: 1000, due: 0 })
  expect((await buyer(api.transfer.balanceInfo, {})).balance).toBe(0.5)
  expect(await ledgerFaults(db)).toEqual([])
  const [line] = (await staff(api.bank.bankLines, { tab: 'matched', keyword: '400' })).list
  expect(line?.statements).toEqual([{ statementNo, amount: 400 }])
  await staff(api.bank.undoLine, { lineId: line?.lineId ?? '', reason: '核错了' })
  expect(await detail()).toMatchObject({ state: 'partial', paid: 600, due: 400 })
  const key = { idempotencyKey: crypto.randomUUID() }
  const rest = { statementNo, amount: 0.5 }
  await buyer(api.statement.payStatementFromBalance, rest, key)
  await buyer(api.statement.payStatementFromBalance, rest, key)
  expect(await detail()).toMatchObject({ state: 'partial', paid: 600.5, due: 399.5 })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a return is on the next statement, and lines add up to the order', async () => {
  const { orderNo } = await received('2027-07-01T04:00:00Z', [{ fen: 1235, count: 70 }])
  await makeStatements(db, day('2027-07-26'))
  const [order] = await db<{ orderId: string }[]>`
    select order_id from sales_order where order_no = ${orderNo}`
  await db.begin((tx) =>
    creditReturn(tx, {
      ...{ orderId: order?.orderId ?? '', lines: [{ lineNo: 1, pieces: 3 }], freightFen: 0n },
      document: { kind: 'afterSale', number: 'TH2707300001' },
      ...{ who: { name: '运营' }, now: day('2027-07-30') },
    }),
  )
  await received('2027-08-01T04:00:00Z', [{ fen: 1000, count: 40 }])
  await makeStatements(db, day('2027-08-26'))
  const { statementNo, fen } = await last()
  expect(fen).toBe(40_000 - 3705)
  const { list } = await buyer(api.statement.statementLines, { statementNo, keyword: 'TH270730' })
  expect(list.map(({ kind, pieces, withTaxAmount }) => [kind, pieces, withTaxAmount])).toEqual([
    ['return', -3, -37.05],
  ])
})

test('a company that is late has nothing on account, and may pay at once', async () => {
  const skuId = await newSku(db)
  await owner`update statement set due_on = (now() at time zone 'Asia/Shanghai')::date - 7, state = 'payable'
    where statement_no = ${(await last()).statementNo}`
  await owner`update company set may_pay_now = false where company_id = 1`
  const { statementNo } = await last()
  const order = () => placed(buyer, [{ skuId, count: 1 }])
  await expect(order()).rejects.toMatchObject({
    code: 'ORDER_OVERDUE',
    message: `对账单 ${statementNo} 已逾期 7 天，未付 ¥362.95，暂不能挂账下单。付清后自动恢复；急用的订单可改为现结支付`,
  })
  await owner`update company set overdue_rule = 'approve' where company_id = 1`
  const orderNo = await order()
  const [held] = await db`
    select pay_state from sales_order where order_no = ${orderNo}`
  expect(held).toEqual({ payState: 5 })
  await owner`update company set overdue_rule = 'remind', may_pay_now = true where company_id = 1`
  await order()
})

test('its company is told once for each step, whatever processes do it', async () => {
  const { statementNo } = await last()
  await owner`update statement set due_on = '2027-09-25' where statement_no = ${statementNo}`
  await owner`update statement set state = 'settled' where statement_no <> ${statementNo}`
  const told = async () => {
    const rows = await db<{ title: string }[]>`
      select m.title from message m join person using (user_id)
      where account = 'manager1' and m.text like ${`%${statementNo}%`} and m.title not like '%请核对' order by message_id`
    return rows.map(({ title }) => title)
  }
  const round = (text: string) => Promise.all([1, 2, 3].map(() => dunStatements(db, day(text))))
  await round('2027-09-21')
  expect(await told()).toEqual([])
  await round('2027-09-22')
  await round('2027-09-23')
  expect(await told()).toEqual(['对账单即将到期'])
  await round('2027-10-08')
  expect(await told()).toEqual(['对账单即将到期', '对账单已逾期，请付款'])
})

const textOf = (cell: Cell | undefined) => (cell && 'text' in cell ? cell.text : '')

test('the workbook has the columns of the company, in its order and under its names', async () => {
  const { statementNo } = await last()
  await buyer(api.statement.setStatementLayout, { columns: '客户PO号=采购单号\n数量' })
  const file = statementSheets.exportStatement(
    await buyer(api.statement.exportStatement, { statementNo }),
  )
  expect(file).toMatchObject({ head: ['采购单号', '数量'], file: `对账单 ${statementNo}` })
  expect(file.rows).toEqual([
    [
      { text: '', style: 'text' },
      { number: -3, style: 'count' },
    ],
    [
      { text: '', style: 'text' },
      { number: 40, style: 'count' },
    ],
  ])
  const sums = new Map(file.more?.[0]?.rows.map(([name, value]) => [textOf(name), value]))
  expect(sums.get('账期')).toEqual({ text: '2027-07-26 – 2027-08-25', style: 'text' })
  expect(sums.get('含税合计')).toEqual({ number: 362.95, style: 'money' })
  expect(sums.get('未付')).toEqual({ number: 362.95, style: 'money' })
})

test('the staff makes one by hand, once for a day', async () => {
  await received('2027-09-01T04:00:00Z', [{ fen: 1000, count: 40 }])
  const make = async (cutOn: string) =>
    (await as('operator', day('2027-09-10')))(api.statementDesk.makeStatement, {
      ...{ companyId: '1', cutOn },
    })
  await expect(make('2027-09-10')).rejects.toMatchObject({ code: 'FORM_INVALID' })
  const { statementNo } = await make('2027-09-09')
  expect(await last()).toMatchObject({ statementNo, cutOn: '2027-09-09', fen: 40_000, lines: 1 })
  await expect(make('2027-09-09')).rejects.toMatchObject({ code: 'STATEMENT_MADE' })
  await expect(make('2027-09-01')).rejects.toMatchObject({ code: 'STATEMENT_MADE' })
})
