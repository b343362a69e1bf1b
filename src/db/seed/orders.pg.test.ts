import { expect, test } from 'vitest'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()

test('buyers of the demo world have orders in the states of their lives', async () => {
  const rows = await db<{ account: string; states: string[] }[]>`
    select p.account, array_agg(o.status || '/' || o.pay_state order by o.created_at) as states
    from sales_order o join person p using (user_id) group by p.account order by p.account`
  expect(rows.map(({ account, states }) => [account, states.join(' ')])).toEqual([
    ['member', '60/4 20/0'],
    ['purchaser1', '60/5 50/5 30/5 10/5'],
    ['purchaser2', '60/4 90/9 50/4 30/4 20/0'],
    ['purchaser3', '90/9 30/4'],
    ['purchaser4', '30/5 10/5'],
  ])
})

test('two orders of the demo world wait for a manager', async () => {
  const rows = await db`
    select a.rule_name, p.account, a.state from approval a
    join approval_approver s using (order_id) join person p using (user_id) order by a.order_id`
  expect(rows).toEqual([
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
    where role_name <> 'demander' and not is_operator group by account
    having count(*) <> 3 or count(*) filter (where is_default) <> 1`
  expect(rows).toEqual([])
})
