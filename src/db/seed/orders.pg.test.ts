import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()

test('buyers of the demo world have orders in the states of their lives', async () => {
  const rows = await db<{ account: string; states: string[] }[]>`
    select p.account, array_agg(o.status || '/' || o.pay_state order by o.created_at) as states
    from sales_order o join person p using (user_id) group by p.account order by p.account`
  expect(rows.map(({ account, states }) => [account, states.join(' ')])).toEqual([
    ['admin4', Array(9).fill('60/5').join(' ')],
    ['manager3', '30/4 20/3 20/0 20/0'],
    ['member', '60/4 40/4 20/0'],
    ['purchaser1', '60/5 55/5 50/5 40/5 12/9 30/5 10/5'],
    ['purchaser2', '60/4 90/9 50/4 30/4 20/0'],
    ['purchaser3', '90/9 40/4 30/4'],
    ['purchaser4', '30/5 10/5'],
  ])
})

test('two orders of the demo world wait for a manager, and one is to be changed', async () => {
  const rows = await db`
    select a.rule_name, p.account, a.state from approval a
    join approval_approver s using (order_id) join person p using (user_id) order by a.order_id`
  expect(rows).toEqual([
    { ruleName: '刀具采购', account: 'manager1', state: 'returned' },
    { ruleName: '刀具采购', account: 'manager1', state: 'waiting' },
    { ruleName: '刀具采购', account: 'manager1', state: 'waiting' },
  ])
})

test('orders of the demo world add up, line by line and step by step', async () => {
  const wrongSums = await db`
    select o.order_no from sales_order o join order_line l using (order_id) group by o.order_id
    having sum(l.with_tax_fen) <> o.with_tax_fen or sum(l.no_tax_fen) <> o.no_tax_fen
      or count(*) <> o.kinds or sum(l.count) <> o.pieces`
  expect(wrongSums).toEqual([])
  const wrongEnds = await db`
    select o.order_no from sales_order o
    join lateral (select to_status from order_log where order_id = o.order_id
      order by log_id desc limit 1) l on true
    where l.to_status <> o.status or (o.pay_state = 4) <> (o.paid_at is not null)
      or (o.pay_state = 4) <> exists (
        select from payment where order_id = o.order_id and state = 'paid'
          and amount_fen = o.total_fen)`
  expect(wrongEnds).toEqual([])
})

test('every buyer has three addresses, one of them the default', async () => {
  const rows = await db`
    select account from person p left join address a using (user_id)
    where role_name <> 'demander' and not is_operator and account <> 'admin4' group by account
    having count(*) <> 3 or count(*) filter (where is_default) <> 1`
  expect(rows).toEqual([])
})

test('parcels of the demo world are signed for, in the middle of their way, refused and short', async () => {
  const buyer = await as('purchaser1')
  const staff = await as('operator')
  const orders = (await buyer(api.order.orderList, { pageSize: 50 })).list
  const parcelsOf = async (status: number) => {
    const orderNo = orders.find((one) => one.status === status)?.orderNo ?? ''
    return (await buyer(api.shipment.parcelList, { orderNo })).list
  }
  const twoParcels = await parcelsOf(50)
  expect(twoParcels.map(({ carrier, events }) => [carrier, events[0]?.state])).toEqual([
    ['顺丰速运', 'signed'],
    ['德邦快递', 'arrived'],
  ])
  expect(twoParcels[0]?.dueOn).not.toBeNull()
  const [short] = (await parcelsOf(55)).flatMap(({ lines }) => lines)
  expect(short?.differences).toMatchObject([{ kind: 'short', isMissing: true, remedy: null }])
  expect(short?.differences[0]?.files.map(({ name }) => name)).toEqual(['开箱.png'])
  const { list } = await staff(api.shipment.staffOrderList, { tab: 'differing' })
  expect(list.map(({ status, buyerName }) => [status, buyerName])).toEqual([
    [55, '李雷'],
    [50, '韩梅'],
  ])
  const demander = await as('demander1')
  for (const { status, orderNo } of orders.filter((one) => [50, 55].includes(one.status))) {
    const { parcels } = await demander(api.shipment.demandedOrder, { orderNo })
    expect([status, parcels.length > 0]).toEqual([status, true])
  }
  const missing = orders.find((one) => one.status === 40)?.lines.map((line) => line.missing > 0)
  expect(missing).toEqual([true, false])
})

test('orders of the demo world that were confirmed have a promised day, and two a wanted one', async () => {
  const without = await db`
    select order_no from sales_order where status between 40 and 60 and promised_date is null
      and not exists (select from order_line_demand d where d.order_id = sales_order.order_id)`
  expect(without).toEqual([])
  const wanted = await db`
    select status, expect_date - (created_at at time zone 'Asia/Shanghai')::date as days
    from sales_order where expect_date is not null order by order_id`
  expect(wanted).toEqual([
    { status: 40, days: 14 },
    { status: 30, days: 12 },
  ])
})

test('of what is to be sent something is due on the day of the seed, and something should have been sent before', async () => {
  const [world] = await db<{ day: string }[]>`
    select to_char(max(changed_at) + interval '40 days', 'YYYY-MM-DD') as day
    from (select changed_at at time zone 'Asia/Shanghai' as changed_at from material) seeded`
  const day = world?.day ?? ''
  const due = await db`
    select promised_date - ${day}::text::date as days from sales_order
    where status = 40 and promised_date <= ${day}::text::date order by promised_date`
  expect(due.map(({ days }) => days)).toEqual(expect.arrayContaining([-1, 0]))
  const staff = await as('operator')
  const { list } = await staff(api.shipment.staffOrderList, { tab: 'toShip' })
  expect(list.filter(({ promisedDate }) => promisedDate === day)).toHaveLength(1)
})
