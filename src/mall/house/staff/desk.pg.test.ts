import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { DeskQueue } from './desk.contract.ts'
import { selectDeskQueues, selectOldestWork, work } from './desk.sql.ts'

const { db, owner, as, who } = await openWorld()
const staff = await as('operator')
const buyer = (await who('purchaser2')) ?? expect.unreachable()
await db`update sales_order set status = 60`
await db`update enquiry set state = 'withdrawn' where state <> 'draft'`
await db`delete from shortage`
await db`update shipment_difference set remedy = 'accept'`
await db`update shipment set trouble = null, trouble_at = null`
await db`update sales_order set is_answer_due = false`
await db`update bank_line set state = 'ignored' where state = 'waiting'`
await db`update statement_dispute set state = 'kept', decided_at = now()`
await db`update invoice set state = 'rejected', reason = '已处理', resumes = null, number = null, issued_on = null`
await db`update after_sale set state = 'withdrawn'`
await db`update transfer_voucher set state = 'withdrawn', decided_at = now() where state = 'waiting'`
await db`update payback set state = 'refused', settled_at = now() where state = 'open'`
await db`delete from credit_change where state = 'waiting'`

const queueOf = async (name: string) =>
  (await staff(api.staff.desk, {})).queues.find(({ queue }) => queue === name)

const order = (no: number, status: number, since: string) => owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
    receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  values (${`SO26010${1_000_000 + no}`}, ${buyer.userId}, ${buyer.companyId}, '示范食品设备有限公司', '韩梅', ${status}, 4,
    ${since}, '', '', '', 1, 1, 1000, 1000, 0, 0, 0, 1000)`

test('each queue says how many wait in it, since when, and for what', async () => {
  const empty = await staff(api.staff.desk, {})
  expect(empty.queues.map(({ queue, count, oldestAt }) => [queue, count, oldestAt])).toEqual(
    [
      ...['confirming', 'short', 'toShip', 'differing', 'asked', 'cancellations'],
      ...[
        'receipts',
        'vouchers',
        'moneyBack',
        'enquiries',
        'margins',
        'invoices',
        'afterSales',
        'disputes',
        'underWay',
        'companies',
        'terms',
        'credits',
        'contacts',
      ],
    ].map((queue) => [queue, 0, null]),
  )
  await order(1, 30, '2026-01-02T03:00:00Z')
  await order(2, 30, '2026-01-01T03:00:00Z')
  await order(3, 45, '2026-01-03T03:00:00Z')
  await order(4, 50, '2025-01-03T03:00:00Z')
  await owner`
    insert into contact (contact_no, name, mobile, content, created_at)
    values ('LX1', '孙丽', '13800000001', '想了解深沟球轴承的交期', now())`
  expect(await queueOf('confirming')).toEqual({
    queue: 'confirming',
    count: 2,
    old: 2,
    late: 2,
    promise: '2 个工作小时',
    oldestAt: '2026-01-01T03:00:00.000Z',
    amount: 20,
  })
  expect(await queueOf('toShip')).toMatchObject({ count: 1, amount: 10 })
  expect(await queueOf('underWay')).toMatchObject({ count: 1 })
  await owner`
    insert into order_message (order_id, user_id, actor, is_staff, text, at)
    select order_id, user_id, '', false, '能否加急？', ${'2026-01-05T03:00:00Z'}::timestamptz + n * interval '1 hour'
    from sales_order, generate_series(0, 1) n where order_no = 'SO260101000004'`
  await owner`update sales_order set is_answer_due = true where order_no = 'SO260101000004'`
  expect(await queueOf('asked')).toMatchObject({
    count: 1,
    oldestAt: '2026-01-05T03:00:00.000Z',
    amount: 10,
  })
  expect(await queueOf('contacts')).toMatchObject({ count: 1, old: 0, amount: null })
})

test('what waits longest comes first, and nothing that waits for others', async () => {
  const { oldest } = await staff(api.staff.desk, {})
  expect(oldest.map(({ queue, key, name }) => [queue, key, name])).toEqual([
    ['confirming', 'SO260101000002', '示范食品设备有限公司'],
    ['confirming', 'SO260101000001', '示范食品设备有限公司'],
    ['toShip', 'SO260101000003', '示范食品设备有限公司'],
    ['asked', 'SO260101000004', '示范食品设备有限公司'],
    ['contacts', 'LX1', '孙丽'],
  ])
})

test('what was to be sent before today is late, and what came a moment ago is not', async () => {
  await order(5, 30, new Date().toISOString())
  expect(await queueOf('confirming')).toMatchObject({ count: 3, late: 2 })
  expect(await queueOf('toShip')).toMatchObject({ count: 1, late: 0 })
  await owner`update sales_order set promised_date = '2026-01-05' where order_no = 'SO260101000003'`
  expect(await queueOf('toShip')).toMatchObject({ count: 1, late: 1 })
  const { oldest } = await staff(api.staff.desk, {})
  expect(oldest.slice(0, 3).map(({ key }) => key)).toEqual([
    'SO260101000002',
    'SO260101000001',
    'SO260101000003',
  ])
  expect(oldest[2]?.leftMinutes).toBeLessThan(0)
})

test('of many orders only those that wait are read', async () => {
  await owner`
    insert into sales_order (order_no, user_id, buyer_name, status, pay_state, created_at, receiver, mobile, address,
      kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
    select 'SO2602' || 10000000 + n, ${buyer.userId}, '', 60, 4, now(), '', '', '', 1, 1, 1, 1, 0, 0, 0, 1
    from generate_series(1, 20000) n`
  await owner`analyze sales_order`
  const at = { calendar: deliveredCalendar, now: new Date() }
  for (const plan of [
    await planOf(db, (db) => selectDeskQueues(db, buyer.userId, at)),
    await planOf(db, (db) =>
      selectOldestWork(db, buyer.userId, {
        ...{ ...at, queues: DeskQueue.options, limit: 15 },
      }),
    ),
    await planOf(db, (db) => db`select count(distinct key) from (${work(db)}) work`), // as the menu counts
  ]) {
    expect(plan).toMatch(/Scan (using|on) sales_order_open/)
    expect(plan).not.toMatch(/Seq Scan on (sales_order|shipment_line)/)
  }
})
