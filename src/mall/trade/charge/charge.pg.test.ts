import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { noTaxOfPart } from '#mall/trade/invoicing/amounts.rules.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import {
  db,
  events,
  fengTao,
  nothing,
  openSteps,
  staff,
  standingOf,
  wuGang,
} from '#test/orderSteps.ts'
import { newSku, placed } from '#test/orders.ts'
import { creditReturn } from './charge.ts'

await openSteps()

const orderIdOf = async (orderNo: string) => {
  const [row] = await db<{ orderId: string }[]>`
    select order_id from sales_order where order_no = ${orderNo}`
  return row?.orderId ?? expect.unreachable()
}

const chargesOf = async (orderNo: string) => [
  ...(await db`
    select c.line_no, kind, document_kind as document, c.pieces::int, c.with_tax_fen::int as fen, c.no_tax_fen::int as net
    from charge c join sales_order using (order_id) where order_no = ${orderNo} order by charge_id`),
]

/** Answers what the ledger says of an order, by accounts; revenue with its tax. */
const booked = async (orderNo: string) => {
  const rows = await db<{ kind: string; fen: number }[]>`
    select case kind when 'tax' then 'revenue' else kind end as kind, sum(fen)::int as fen
    from ledger_entry e join ledger_account using (account_id) join sales_order o on o.order_id = e.order_id
    where order_no = ${orderNo} group by 1 having sum(fen) <> 0`
  return Object.fromEntries(rows.map(({ kind, fen }) => [kind, fen]))
}

const ship = (orderNo: string, parcels: number, lines: { lineNo: number; count: number }[]) =>
  staff(api.shipment.shipOrder, { orderNo, parcels, carrier: '商城配送', lines })

/** Seven pieces of ¥12.35 and three of ¥0.99, which are to be sent. */
async function toSend(call: typeof wuGang) {
  const orderNo = await placed(call, [
    { skuId: await newSku(db, { fen: 1235 }), count: 7 },
    { skuId: await newSku(db, { fen: 99 }), count: 3 },
  ])
  if (call === fengTao) await events.pay(fengTao, { ...nothing, orderNo })
  await events.confirm(staff, { ...nothing, orderNo })
  return orderNo
}

test('what is sent is owed, in parts that add up to the order, and its freight once', async () => {
  const orderNo = await toSend(wuGang)
  const [order] = await db<{ total: number; freight: number }[]>`
    select total_fen::int as total, freight_fen::int as freight from sales_order where order_no = ${orderNo}`
  const { total = 0, freight = 0 } = order ?? {}
  expect(await booked(orderNo)).toEqual({ reserved: total, commitment: -total })
  await ship(orderNo, 0, [{ lineNo: 1, count: 2 }])
  expect(await booked(orderNo)).toEqual({
    ...{ reserved: total - freight - 2470, commitment: freight + 2470 - total },
    ...{ receivable: freight + 2470, revenue: -freight - 2470 },
  })
  await ship(orderNo, 1, [
    { lineNo: 1, count: 5 },
    { lineNo: 2, count: 3 },
  ])
  expect(await booked(orderNo)).toEqual({ receivable: total, revenue: -total })
  const goods = (lineNo: number, pieces: number, fen: number, net: number) => ({
    ...{ lineNo, kind: 'goods', document: 'shipment', pieces, fen, net },
  })
  const freights = freight
    ? [{ lineNo: 0, kind: 'freight', document: 'shipment', pieces: 0, fen: freight, net: 1327 }]
    : []
  expect(await chargesOf(orderNo)).toEqual([
    goods(1, 2, 2470, 2186),
    ...freights,
    goods(1, 5, 6175, 5464),
    goods(2, 3, 297, 263),
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a parcel that came back is not owed, and its freight is not while nothing is sent', async () => {
  const orderNo = await toSend(fengTao) // she pays freight below ¥300
  const before = await booked(orderNo)
  const parcel = [{ lineNo: 1, count: 4 }]
  await ship(orderNo, 0, parcel)
  await events.resend(staff, await standingOf(orderNo))
  expect(await booked(orderNo)).toEqual(before)
  await ship(orderNo, 1, parcel)
  const charges = await chargesOf(orderNo)
  expect(
    charges.filter(({ lineNo }) => lineNo === 1).map(({ document, pieces }) => [document, pieces]),
  ).toEqual([
    ['shipment', 4],
    ['back', -4],
    ['shipment', 4],
  ])
  expect(charges.filter(({ kind }) => kind === 'freight').map(({ fen }) => fen)).toEqual([
    1500, -1500, 1500,
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('missing pieces that are sent once more are owed once', async () => {
  const orderNo = await toSend(wuGang)
  await ship(orderNo, 0, [{ lineNo: 1, count: 4 }])
  const { shipmentNo } = await standingOf(orderNo)
  await wuGang(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 1, count: 3, kind: 'short', reason: '少一件' }],
  })
  const { differenceId } = await standingOf(orderNo)
  await staff(api.shipment.settleDifference, { differenceId, remedy: 'resend', reason: '补发' })
  const goods = (await chargesOf(orderNo)).filter(({ lineNo }) => lineNo === 1)
  expect(goods.map(({ document, pieces }) => [document, pieces])).toEqual([
    ['shipment', 4],
    ['resend', -1],
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('of a paid order what is sent is revenue, and a return is an advance that goes back', async () => {
  const orderNo = await toSend(fengTao)
  await ship(orderNo, 0, [
    { lineNo: 1, count: 7 },
    { lineNo: 2, count: 3 },
  ])
  const orderId = await orderIdOf(orderNo)
  const [order] = await db<{ total: number; freight: number }[]>`
    select total_fen::int as total, freight_fen::int as freight from sales_order where order_id = ${orderId}`
  const { total = 0, freight = 0 } = order ?? {}
  expect(await booked(orderNo)).toEqual({ cash: total, revenue: -total })
  const credit = (number: string, lines: { lineNo: number; pieces: number }[], freightFen = 0n) =>
    db.begin((tx) =>
      creditReturn(tx, {
        ...{ orderId, lines, freightFen, document: { kind: 'afterSale', number } },
        ...{ who: { name: '运营' }, now: new Date() },
      }),
    )
  const first = await credit('TH1', [{ lineNo: 1, pieces: 3 }], BigInt(freight))
  expect(first).toEqual({
    lines: [{ lineNo: 1, pieces: 3, fen: 3705n, noTaxFen: 3279n }],
    freightFen: BigInt(freight),
    totalFen: 3705n + BigInt(freight),
  })
  expect(await credit('TH1', [{ lineNo: 1, pieces: 3 }], BigInt(freight))).toEqual(first)
  await expect(credit('TH2', [{ lineNo: 1, pieces: 5 }])).rejects.toMatchObject({
    code: 'CREDIT_TOO_MUCH',
  })
  await expect(credit('TH3', [], 1n)).rejects.toMatchObject({ code: 'CREDIT_TOO_MUCH' })
  const rest = await credit('TH4', [{ lineNo: 1, pieces: 4 }])
  expect(rest.lines.map(({ noTaxFen }) => noTaxFen)).toEqual([7650n - 3279n])
  expect(await booked(orderNo)).toEqual({
    ...{ cash: total, revenue: -297, advance: -8645 - freight },
  })
  await completeRefunds({ db, channels: sandbox, now: new Date() })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a return of an order on account is owed less, and reserves nothing again', async () => {
  const orderNo = await toSend(wuGang)
  await ship(orderNo, 0, [{ lineNo: 1, count: 7 }])
  const before = await booked(orderNo)
  await db.begin(async (tx) =>
    creditReturn(tx, {
      ...{ orderId: await orderIdOf(orderNo), lines: [{ lineNo: 1, pieces: 1 }], freightFen: 0n },
      ...{ document: { kind: 'afterSale', number: 'TH9' }, who: { name: '运营' }, now: new Date() },
    }),
  )
  const { receivable = 0, revenue = 0 } = before
  expect(await booked(orderNo)).toEqual({
    ...{ ...before, receivable: receivable - 1235, revenue: revenue + 1235 },
  })
  expect(await ledgerFaults(db)).toEqual([])
})

test('shares in the database are those of invoices', async () => {
  const parts = fc.record({
    count: fc.integer({ min: 1, max: 1000 }),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    invoiced: fc.nat(999),
    part: fc.integer({ min: 1, max: 1000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 20, maxLength: 20 }), async (drawn) => {
      const cases = drawn.filter(({ count, invoiced, part }) => invoiced + part <= count)
      const rows = await db<{ whole: string; done: string; net: string }[]>`
        select whole, share_of(whole, done, count) as done,
          share_of(whole, done + part, count) - share_of(whole, done, count) as net
        from unnest(${cases.map(({ count }) => count)}::bigint[], ${cases.map(({ price }) => price)}::bigint[],
          ${cases.map(({ invoiced }) => invoiced)}::bigint[], ${cases.map(({ part }) => part)}::bigint[])
          with ordinality as one (count, price, done, part, place)
        cross join lateral (select without_tax(count * price, 13) as whole) w order by place`
      const expected = cases.map(({ count, price, invoiced, part }, at) => {
        const line = {
          count: BigInt(count),
          taxPriceFen: BigInt(price),
          invoiced: BigInt(invoiced),
        }
        const { whole = '', done = '' } = rows[at] ?? {}
        const said = { noTaxFen: BigInt(whole), invoicedNoTaxFen: BigInt(done) }
        return noTaxOfPart({ ...line, ...said }, BigInt(part))
      })
      expect(rows.map(({ net }) => BigInt(net))).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})
