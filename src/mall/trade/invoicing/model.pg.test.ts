import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { isRefusal } from '#mall/refusal.ts'
import { certifiedTitle, receivedOrder } from '#test/invoices.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

// Whatever buyers and staff do at once, invoices never exceed what was received less what went back, and what is
// counted is what stands on invoices.

const { db, as } = await openWorld()
const [staff, buyer] = [await as('operator'), await as('admin1')]
const titleId = await certifiedTitle(db, buyer)

/** The same steps in every run; how they meet is left to the database. */
let state = 20_270_320
function roll(below: number) {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}

async function order() {
  const wanted = await Promise.all(
    [7, 13].map(async (count) => ({
      skuId: await newSku(db, { fen: 1 + roll(5000), stock: 1000 }),
      count,
    })),
  )
  return receivedOrder({ db, staff, buyer }, wanted)
}
const orderNos = [await order(), await order()]

let numbers = 0
const issued = () => ({
  number: `2688${String(++numbers).padStart(16, '0')}`,
  issuedOn: '2026-11-20',
})

async function apply() {
  const { orders } = await buyer(api.invoicing.invoiceable, { orderNos: orderNos.join(',') })
  const lines = orders.flatMap(({ orderNo, lines: all }) =>
    all
      .filter(() => roll(2) === 0)
      .map(({ lineNo, left }) => ({ orderNo, lineNo, left, count: 1 + roll(left) })),
  )
  if (lines.length > 0) await buyer(api.invoicing.applyInvoice, { titleId, lines })
}

const some = async (states: string[]) => {
  const rows = await db<{ invoiceNo: string }[]>`
    select invoice_no from invoice where state = any(${states}) and invoice_no in (
      select i.invoice_no from invoice i join invoice_line using (invoice_id) join sales_order using (order_id)
      where order_no = any(${orderNos}))`
  return rows[roll(rows.length || 1)]?.invoiceNo ?? 'FP2611200000000001'
}

/** Goods go back: their order is locked first, as whoever changes its counters does. */
const goBack = () =>
  db.begin(async (tx) => {
    const orderNo = orderNos[roll(2)] ?? ''
    await tx`select from sales_order where order_no = ${orderNo} for no key update`
    await tx`
      update order_line l set returned = returned + 1 from sales_order o
      where o.order_id = l.order_id and o.order_no = ${orderNo} and l.line_no = ${1 + roll(2)}
        and l.received - l.returned > l.invoiced and returned < 3`
  })

const valid = ['issued']
const undone = ['exchanging', 'reversing']
const steps: (() => Promise<unknown>)[] = [
  apply,
  apply,
  async () =>
    staff(api.invoiceDesk.rejectInvoice, { invoiceNo: await some(['waiting']), reason: '再核对' }),
  async () =>
    staff(api.invoiceDesk.issueByHand, { invoiceNo: await some(['waiting']), ...issued() }),
  async () =>
    staff(api.invoiceDesk.startReversal, {
      ...{ invoiceNo: await some(valid), why: 'return', reason: '退货' },
      lines: [{ place: 1, count: 1 }],
    }),
  async () =>
    buyer(api.invoicing.askExchange, { invoiceNo: await some(valid), titleId, reason: '抬头更换' }),
  async () => staff(api.invoiceDesk.reverseByHand, { invoiceNo: await some(undone), ...issued() }),
  async () =>
    staff(api.invoiceDesk.dropReversal, { invoiceNo: await some(undone), reason: '不用了' }),
  goBack,
]

async function attempt(step: () => Promise<unknown>) {
  try {
    await step()
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

test('400 steps of eight at once leave every counter as the invoices say', async () => {
  for (let n = 0; n < 50; n++) {
    const chosen = Array.from({ length: 8 }, () => steps[roll(steps.length)] ?? apply)
    await Promise.all(chosen.map(attempt))
  }
  const rows = await db<Record<string, string>[]>`
    select l.invoiced, l.received - l.returned as most, l.invoiced_no_tax_fen as no_tax,
      coalesce(sum(i.count - i.reversed), 0) as counted, coalesce(sum(i.no_tax_fen - i.reversed_no_tax_fen), 0) as counted_no_tax
    from order_line l join sales_order o using (order_id)
    left join (select il.* from invoice_line il join invoice using (invoice_id) where state not in ('rejected')) i
      on (i.order_id, i.line_no) = (l.order_id, l.line_no)
    where o.order_no = any(${orderNos}) group by l.order_id, l.line_no`
  expect(rows).toHaveLength(4)
  for (const { invoiced, most, noTax, counted, countedNoTax } of rows) {
    expect([invoiced, noTax]).toEqual([counted, countedNoTax])
    expect(Number(invoiced)).toBeLessThanOrEqual(Number(most))
  }
  await invoicedWhole(buyer)
})

/** What is left at the end comes to the orders, to the fen. */
async function invoicedWhole(call: Call) {
  const { orders } = await call(api.invoicing.invoiceable, { orderNos: orderNos.join(',') })
  const lines = orders.flatMap(({ orderNo, lines: all }) =>
    all.map(({ lineNo, left }) => ({ orderNo, lineNo, left, count: left })),
  )
  if (lines.length > 0) await call(api.invoicing.applyInvoice, { titleId, lines })
  const wrong = await db`
    select from order_line l join sales_order o using (order_id)
    where o.order_no = any(${orderNos}) and l.returned = 0 and (l.invoiced <> l.count or l.invoiced_no_tax_fen <> l.no_tax_fen)`
  expect(wrong).toHaveLength(0)
}
