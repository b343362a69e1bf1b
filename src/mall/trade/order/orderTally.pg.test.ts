import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorld } from '#test/testWorld.ts'
import type { OrderStatus } from './order.contract.ts'
import { orderStatus, tabs } from './order.rules.ts'
import { selectCounts, selectFound, selectOrders, updateTally } from './orderList.sql.ts'

const { db, owner, who } = await openWorld()
const buyer = (await who('purchaser2')) ?? expect.unreachable()
const admin = (await who('admin2')) ?? expect.unreachable()
const statuses = Object.values(orderStatus)
const mine = { whose: { userId: buyer.userId }, keyword: '' }
const ofCompany = { whose: { colleaguesOf: admin }, keyword: '' }

const insert = (sql: typeof db, status: number) => sql`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
    receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  select 'T' || nextval('order_number'), user_id, company_id, c.name, p.name, ${status}, 0, now(), '', '', '', 1, 1, 1, 1,
    0, 0, 0, 1 from person p join company c using (company_id) where user_id = ${buyer.userId}`
const moveOne = (sql: typeof db, status: number) => sql`
  update sales_order set status = ${status} where order_id = (
    select order_id from sales_order where user_id = ${buyer.userId} and order_no like 'T%'
    order by random() limit 1 for update skip locked)`

async function expectTruth() {
  const truth = await db<{ status: number; count: number }[]>`
    select status, count(*)::int from sales_order where company_id = ${buyer.companyId} group by status order by status`
  const own = await db<{ status: number; count: number }[]>`
    select status, count(*)::int from sales_order where user_id = ${buyer.userId} group by status order by status`
  const inTurn = async (filter: typeof mine | typeof ofCompany) =>
    (await selectCounts(db, filter)).toSorted((a, b) => a.status - b.status)
  expect(await inTurn(mine)).toEqual([...own])
  expect(await inTurn(ofCompany)).toEqual([...truth])
}

test('the tally counts the orders that were there before it', async () => {
  await expectTruth()
})

test('the tally is right whatever happens at the same time, rolled back or added up', async () => {
  const step = fc.record({
    kind: fc.constantFrom(
      'insert' as const,
      'move' as const,
      'rollBack' as const,
      'addUp' as const,
    ),
    status: fc.constantFrom(...statuses),
  })
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      for (const steps of all) {
        await Promise.all(steps.map(({ kind, status }) => run(kind, status)))
        await expectTruth()
      }
    }),
    { numRuns: 15 },
  )
  await updateTally(db)
  const [row] = await owner<{ most: number }[]>`
    select max(n)::int as most from (
      select count(*) as n from order_tally group by company_id, user_id, status) one`
  expect(row?.most).toBe(1)
})

async function run(kind: 'insert' | 'move' | 'rollBack' | 'addUp', status: number) {
  if (kind === 'insert') await insert(db, status)
  if (kind === 'move') await moveOne(db, status)
  if (kind === 'addUp') await updateTally(db)
  if (kind === 'rollBack')
    await db
      .begin(async (tx) => {
        await insert(tx as never, status)
        await moveOne(tx as never, status)
        throw new Error('back')
      })
      .catch(() => {})
}

test('all pages together are all orders, the newest first, from whichever end they are read', async () => {
  for (let n = 0; n < 40; n++) await insert(db, n % 3 ? orderStatus.done : orderStatus.cancelled)
  const rows = await db<{ orderId: string; status: number }[]>`
    select order_id, status from sales_order where company_id = ${buyer.companyId} order by order_id desc`
  const lists = [mine, ofCompany, { ...ofCompany, from: '2000-01-01' }]
  for (const filter of lists)
    for (const tab of [tabs.all, tabs.done, tabs.verifying]) {
      const wanted = rows.filter(({ status }) => tab.statuses.includes(status as OrderStatus))
      const turned: string[] = []
      for (let offset = 0; offset < wanted.length + 14; offset += 7) {
        const page = { offset, limit: 7 }
        const { orderIds } = await selectFound(db, filter, tab.statuses, page)
        turned.push(...(await selectOrders(db, orderIds)).map(({ orderId }) => orderId))
      }
      const own = filter === mine ? await ownIds(wanted) : wanted.map(({ orderId }) => orderId)
      expect(turned).toEqual(own)
    }
})

async function ownIds(wanted: { orderId: string }[]) {
  const rows = await db<{ orderId: string }[]>`
    select order_id from sales_order where user_id = ${buyer.userId}
      and order_id = any(${wanted.map(({ orderId }) => orderId)}::bigint[]) order by order_id desc`
  return rows.map(({ orderId }) => orderId)
}
