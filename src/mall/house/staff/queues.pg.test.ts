import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openCompanies } from '#test/certifications.ts'
import { enquired } from '#test/enquiries.ts'
import { newSku, placed } from '#test/orders.ts'
import type { DeskQueue } from './desk.contract.ts'

const { db, as, staff, form, uploaded } = await openCompanies()
const skuId = await newSku(db, { stock: 100_000 })
await db`update sales_order set status = 60, is_answer_due = false`
await db`update shortage set ended_at = now(), state = 'lapsed', answered_at = now(), answered_by = ''`
await db`update shipment_difference set remedy = 'accept'`
await db`update shipment set trouble = null, trouble_at = null`
await db`delete from contact`
await db`update statement_dispute set said_at = '2026-02-15T00:00:00Z'`
await db`update bank_line set state = 'ignored' where state = 'waiting'`
await db`update enquiry set state = 'withdrawn' where state <> 'draft'`
await db`update transfer_voucher set state = 'withdrawn', decided_at = now() where state = 'waiting'`
await db`update payback set state = 'refused', settled_at = now() where state = 'open'`
await db`delete from credit_change where state = 'waiting'`
await db`
  update statement_dispute set state = 'withdrawn', decided_at = now()
  where statement_id in (select statement_id from statement where company_id <> 1)`

type What = { isCancelAsked?: boolean; isShort?: boolean; isAsked?: boolean }

/** An order that stands so since that day; each thing that it waits for came an hour after the one before. */
async function order(status: number, day: string, what: What = {}) {
  const admin = await as('admin1', new Date(`${day}T01:00:00Z`))
  const orderNo = await placed(admin, [{ skuId, count: 2 }])
  const of = db`from sales_order where order_no = ${orderNo}`
  await db`update sales_order set status = ${status}, is_answer_due = ${what.isAsked ?? false} where order_no = ${orderNo}`
  await db`
    insert into order_log (order_id, at, actor, from_status, to_status)
    select order_id, ${`${day}T02:00:00Z`}, '', 20, ${status} ${of}`
  if (what.isShort)
    await db`
      insert into shortage (order_id, line_no, missing, ready, kind, later_date, proposed_by, proposed_at, remind_at,
        answer_due_at, state)
      select order_id, 1, 1, 0, 'later', '2099-01-01', user_id, ${`${day}T03:00:00Z`}, now(), now(), 'open' ${of}`
  if (what.isCancelAsked)
    await db`
      insert into cancel_request (order_id, user_id, state, reason, created_at)
      select order_id, user_id, 'waiting', '不需要了', ${`${day}T04:00:00Z`} ${of}`
  if (what.isAsked)
    await db`
      insert into order_message (order_id, user_id, actor, is_staff, text, at)
      select order_id, user_id, '', false, '能否加急？', ${`${day}T05:00:00Z`} ${of}`
  return orderNo
}

/** A parcel of an order that came to its buyer with a difference. */
async function differing(orderNo: string) {
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  await staff(api.shipment.shipOrder, {
    ...{
      orderNo,
      parcels: 0,
      carrier: '顺丰速运',
      waybill: `SF${orderNo.slice(2).padStart(13, '0')}`,
    },
    lines: [{ lineNo: 1, count: 2 }],
  })
  await db`
    insert into shipment_difference (shipment_id, order_id, line_no, kind, count, is_missing, wish, reported_by, reported_at)
    select shipment_id, order_id, 1, 'short', 1, true, 'resend', '', '2026-02-09T03:00:00Z'
    from shipment join sales_order using (order_id) where order_no = ${orderNo}`
}

const orderTabs = [
  ...(['confirming', 'short', 'toShip', 'cancellations'] as const),
  ...(['underWay', 'differing', 'asked'] as const),
]

/** Lines of the bank are listed by the day of the bank, and wait since they were imported. */
async function sinceOf(queue: DeskQueue) {
  const { oldest } = await staff(api.staff.desk, {})
  return oldest.find((one) => one.queue === queue)?.since
}

/** What the list of each queue says: how many it has, and since when the first of them waits. */
async function listed() {
  const found: Partial<Record<DeskQueue, [count: number, since: string | null | undefined]>> = {}
  for (const tab of orderTabs) {
    const { total, counts, list } = await staff(api.shipment.staffOrderList, { tab })
    expect([counts[tab], list.length]).toEqual([total, total])
    found[tab] = [total, list[0]?.since]
  }
  const asked = await staff(api.cancellation.cancellationList, {})
  expect([asked.total, asked.list[0]?.createdAt]).toEqual(found.cancellations)
  const reviews = await staff(api.companyReview.reviewList, {})
  found.companies = [reviews.total, reviews.list[0]?.createdAt]
  const terms = await staff(api.companyReview.termList, {})
  found.terms = [terms.total, terms.list[0]?.createdAt]
  const credits = (await staff(api.creditDesk.waitingCredits, {})).list
  found.credits = [credits.length, credits[0]?.askedAt ?? null]
  const enquiries = await staff(api.quoteDesk.deskEnquiryList, {})
  found.enquiries = [enquiries.total, enquiries.list[0]?.submittedAt]
  found.invoices = await listedInvoices()
  found.afterSales = await listedAfterSales()
  const margins = await staff(api.quoteDesk.deskEnquiryList, { tab: 'margins' })
  expect(margins.counts.margins).toBe(margins.total)
  found.margins = [margins.total, margins.total > 0 ? marginAskedAt : null]
  const contacts = await staff(api.contact.contactList, { tab: 'pending' })
  const receipts = await staff(api.bank.bankLines, {})
  found.receipts = [receipts.total, await sinceOf('receipts')]
  const vouchers = await staff(api.bank.bankVouchers, {})
  found.vouchers = [vouchers.total, vouchers.list[0]?.createdAt]
  const back = await staff(api.bank.moneyBack, {})
  found.moneyBack = [back.total, back.list[0]?.createdAt]
  const statements = await staff(api.statementDesk.deskStatements, {})
  const disputed = await staff(api.statementDesk.deskStatementLines, {
    ...{ statementNo: statements.list[0]?.statementNo ?? '', only: 'disputed' },
  })
  found.disputes = [statements.total, disputed.list[0]?.dispute?.saidAt]
  found.contacts = [contacts.total, contacts.list.at(-1)?.createdAt]
  return found
}

/** Work with invoices stands under several tabs of its room. */
async function listedInvoices(): Promise<[number, string | null]> {
  const tabs = ['waiting', 'undoing', 'posting'] as const
  const lists = await Promise.all(tabs.map((tab) => staff(api.invoiceDesk.deskInvoices, { tab })))
  const since = lists.flatMap(({ list }) => list[0]?.enteredAt ?? []).toSorted()
  return [lists.reduce((sum, { total }) => sum + total, 0), since[0] ?? null]
}

/** So does work with after-sales. */
async function listedAfterSales(): Promise<[number, string | null]> {
  const tabs = ['reviewing', 'inspecting', 'refunding', 'sending', 'repairing'] as const
  const lists = await Promise.all(
    tabs.map((tab) => staff(api.afterSaleDesk.deskAfterSales, { tab })),
  )
  const since = lists.flatMap(({ list }) => list[0]?.enteredAt ?? []).toSorted()
  return [lists.reduce((sum, { total }) => sum + total, 0), since[0] ?? null]
}
const marginAskedAt = '2026-02-12T03:00:00.000Z'

async function fill() {
  for (const day of ['2026-02-01', '2026-02-03']) await order(30, day)
  for (const day of ['2026-02-02', '2026-02-04']) await order(30, day, { isShort: true })
  await order(45, '2026-02-05')
  await order(40, '2026-02-06', { isShort: true })
  await order(30, '2026-02-07', { isCancelAsked: true })
  await order(40, '2026-02-08', { isCancelAsked: true, isShort: true, isAsked: true })
  await order(30, '2026-01-31', { isAsked: true })
  await differing(await order(30, '2026-02-09'))
  await order(55, '2026-02-10')
  await enquired(db, { by: 'purchaser1', lines: [{ skuId }], submittedAt: new Date('2026-02-11') })
  await db`
    insert into quote_approval (enquiry_id, line_no, offer, margin, asked_by, asked_at)
    select enquiry_id, 1, '', 5, p.user_id, ${marginAskedAt} from enquiry, person p
    where enquiry.state = 'waiting' and account = 'operator2'`
  await (await as('member'))(api.company.certify, await form('member'))
  const contractId = await uploaded('admin2', 'contract')
  const term = { amount: 50_000, days: 30, contractId }
  await (await as('admin2'))(api.company.applyTerm, term)
  await db`
    insert into credit_change (company_id, kind, term_version, to_fen, wanted, detail, reason, is_alone, state, asked_by, asked_at)
    select 1, 'change', 1, 900000000, '{"days": 30}', '{}', '年度复核', false, 'waiting', user_id, '2026-02-16T00:00:00Z'
    from person where account = 'operator2'`
  await db`
    insert into bank_line (at, amount_fen, payer_name, payer_account, words, serial_no, state, created_at)
    values ('2026-02-11', 100, '某公司', '', '货款', '', 'waiting', '2026-02-12T00:00:00Z')`
  const [made] = await db<{ transferId: string }[]>`
    insert into transfer (transfer_no, code, company_id, user_id, created_at)
    select 'HK260213000001', 'A2345678', company_id, user_id, now() from person where account = 'admin2' returning transfer_id`
  await db`
    insert into transfer_voucher (transfer_id, payer_name, account_tail, amount_fen, paid_on, serial_no, state, created_by, created_at)
    select ${made?.transferId ?? ''}, '某公司', '0001', 100, '2026-02-13', '', 'waiting', user_id, '2026-02-13T00:00:00Z'
    from person where account = 'admin2'`
  await db`
    insert into payback (payback_no, company_id, user_id, amount_fen, account_name, account_no, bank_name, state, created_at)
    select 'TH260214000001', company_id, user_id, 100, '某公司', '0001', '', 'open', '2026-02-14T00:00:00Z'
    from person where account = 'admin2'`
  await db`
    insert into contact (contact_no, name, mobile, content, created_at)
    values ('LX1', '孙丽', '13800000001', '想了解深沟球轴承的交期', '2026-02-01T00:00:00Z'), ('LX2', '孙丽', '13800000001', '想了解深沟球轴承的价格', '2026-02-02')`
}

test('desk, menu and every list count the same work, and say alike since when it waits', async () => {
  await fill()
  const desk = await staff(api.staff.desk, {})
  const counted = Object.fromEntries(
    desk.queues.map(({ queue, count, oldestAt }) => [queue, [count, oldestAt]]),
  )
  expect(counted).toEqual(await listed())
  expect(counted).toMatchObject({
    confirming: [3, '2026-01-31T02:00:00.000Z'],
    short: [3, '2026-02-02T03:00:00.000Z'],
    toShip: [1, '2026-02-05T02:00:00.000Z'],
    cancellations: [2, '2026-02-07T04:00:00.000Z'],
    underWay: [2, '2026-02-10T02:00:00.000Z'],
    differing: [1, '2026-02-09T03:00:00.000Z'],
    asked: [2, '2026-01-31T05:00:00.000Z'],
    enquiries: [1, '2026-02-11T00:00:00.000Z'],
    margins: [1, marginAskedAt],
    companies: [1, expect.any(String)],
    terms: [1, expect.any(String)],
    credits: [1, '2026-02-16T00:00:00.000Z'],
    contacts: [2, '2026-02-01T00:00:00.000Z'],
    receipts: [1, '2026-02-12T00:00:00.000Z'],
    vouchers: [1, '2026-02-13T00:00:00.000Z'],
    moneyBack: [1, '2026-02-14T00:00:00.000Z'],
    disputes: [1, '2026-02-15T00:00:00.000Z'],
  })
  const asker = await as('operator2')
  expect((await asker(api.staff.desk, {})).queues).toContainEqual(
    expect.objectContaining({ queue: 'margins', count: 0 }),
  )
  const tagOf = async (call: typeof asker) =>
    (await call(api.quoteDesk.deskEnquiryList, {})).list.map((one) => [one.approvals, one.toAgree])
  expect([await tagOf(staff), await tagOf(asker)]).toEqual([[[1, 1]], [[1, 0]]])
  expect(await staff(api.staff.rooms, {})).toMatchObject({
    ...{ orders: 9, cancellations: 2, companies: 1, terms: 2, contacts: 2 },
    ...{ receipts: 1, vouchers: 1, moneyBack: 1, statements: 1 },
  })
})

test('each row says why it is there and how long it waits; the clock stops while its buyer is asked', async () => {
  await db`update sales_order set status = 60, is_answer_due = false`
  const rowOf = async (tab: (typeof orderTabs)[number], orderNo: string) =>
    (await staff(api.shipment.staffOrderList, { tab, keyword: orderNo })).list[0]
  const cancelled = await order(30, '2026-02-10', { isCancelAsked: true })
  expect(await rowOf('cancellations', cancelled)).toMatchObject({
    ...{ cancelReason: '不需要了', dueAt: null, leftMinutes: null },
    since: '2026-02-10T04:00:00.000Z',
  })
  const asked = await order(40, '2026-02-11', { isAsked: true })
  const question = await rowOf('asked', asked)
  expect(question).toMatchObject({ question: '能否加急？', since: '2026-02-11T05:00:00.000Z' })
  expect(question?.waitedMinutes).toBeGreaterThan(60 * 24)
  const wrong = await order(30, '2026-02-12')
  await differing(wrong)
  expect(await rowOf('differing', wrong)).toMatchObject({
    differences: [{ kind: 'short', count: 1 }],
  })

  const short = await order(30, '2026-02-13', { isShort: true })
  const answered = '2026-02-13T06:23:00.000Z'
  await db`
    update shortage set state = 'accepted', answered_at = ${answered}, answered_by = '', ended_at = ${answered}
    where order_id = (select order_id from sales_order where order_no = ${short})`
  expect(await rowOf('confirming', short)).toMatchObject({
    ...{ since: answered, enteredAt: answered, dueAt: '2026-02-13T08:23:00.000Z' },
  })
})
