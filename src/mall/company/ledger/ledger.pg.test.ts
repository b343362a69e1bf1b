import { expect, test } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { selectCredit } from '#mall/company/company/credit.sql.ts'
import { withoutTriggers } from '#test/database.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { checkLedger, ledgerFaults } from './ledger.ts'

const { db, owner, as } = await openWorld()
const liLei = await as('purchaser1') // his company pays monthly
const fengTao = await as('manager2') // his pays at once
const staff = await as('operator')

/** Answers what was posted for a document: when it is and who it was, and what moved. */
const postedFor = async (documentNo: string) => [
  ...(await db`
    select step, posted_by as by, json_agg(kind || ' ' || fen order by entry_no) as entries
    from ledger_posting join ledger_entry using (posting_id) join ledger_account using (account_id)
    where document_no = ${documentNo} group by posting_id order by posting_id`),
]
const accountOf = async (companyId: number, kind: string) => {
  const [row] = await db<{ accountId: string; fen: string }[]>`
    select account_id, balance_fen as fen from ledger_account where company_id = ${companyId} and kind = ${kind}`
  return row ?? expect.unreachable()
}
const post = (sql: Sql, ...entries: [accountId: string, fen: number][]) => sql`
  with posting as (
    insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
    values ('order', ${`T-${crypto.randomUUID()}`}, 1, now(), '') returning posting_id
  )
  insert into ledger_entry (posting_id, entry_no, account_id, fen)
  select posting_id, row_number() over (), account_id, fen
  from posting, unnest(${entries.map(([id]) => id)}::bigint[], ${entries.map(([, fen]) => fen)}::bigint[]) e (account_id, fen)
  returning posting_id`

test('what the demo world has ordered and paid stands in the ledger', async () => {
  expect(await ledgerFaults(db)).toEqual([])
  const [row] = await db`
    select (select count(*)::int from ledger_posting where document_kind = 'order') > 3 as has_orders,
      (select count(*)::int from payment where state = 'paid' and channel <> 'transfer')
        - (select count(*)::int from ledger_posting where document_kind = 'payment') as missing`
  expect(row).toEqual({ hasOrders: true, missing: 0 })
})

test('an order on account reserves its total, and gives it back when it is cancelled', async () => {
  const before = (await accountOf(1, 'reserved')).fen
  const orderNo = await placed(liLei, [{ skuId: await newSku(db, { fen: 1250 }), count: 2 }])
  expect((await accountOf(1, 'reserved')).fen).toBe(`${BigInt(before) + 2500n}`)
  await liLei(api.order.cancelOrder, { orderNo, reason: '不要了' })
  expect(await postedFor(orderNo)).toEqual([
    { step: 1, by: '李雷', entries: ['reserved 2500', 'commitment -2500'] },
    { step: 2, by: '李雷', entries: ['reserved -2500', 'commitment 2500'] },
  ])
  expect((await accountOf(1, 'reserved')).fen).toBe(before)
})

test('what is paid for an order is an advance, and goes back through what is refundable', async () => {
  const orderNo = await placed(fengTao, [{ skuId: await newSku(db, { fen: 1000 }), count: 2 }])
  expect(await postedFor(orderNo)).toEqual([])
  const key = { idempotencyKey: crypto.randomUUID() }
  const channel = 'sandbox'
  const { paymentNo } = await fengTao(api.payment.createPayment, { orderNo, channel }, key)
  expect(await postedFor(paymentNo)).toEqual([])
  const pay = () => fengTao(api.payment.sandboxPay, { paymentNo, result: 'success' })
  await Promise.all([pay(), pay(), pay()])
  expect(await postedFor(paymentNo)).toEqual([
    { step: 1, by: '冯涛', entries: ['cash 3500', 'advance -3500'] },
  ])
  await fengTao(api.order.askCancel, { orderNo, reason: '不要了' })
  const [request] = (
    await staff(api.cancellation.cancellationList, { tab: 'waiting', keyword: orderNo })
  ).list
  const { refundNo } = await staff(api.cancellation.agreeCancellation, {
    cancelRequestId: request?.cancelRequestId ?? '',
    reason: '同意',
  })
  const agreed = await db<{ name: string }[]>`select name from person where account = 'operator'`
  expect(await postedFor(refundNo ?? '')).toEqual([
    { step: 1, by: agreed[0]?.name, entries: ['advance 3500', 'refundable -3500'] },
    { step: 2, by: '', entries: ['refundable 3500', 'cash -3500'] },
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('what is charged moves from reserved to receivable and leaves the credit as it is', async () => {
  const used = async () => (await selectCredit(db, '1'))?.usedFen
  const before = await used()
  const [{ receivable, revenue, commitment } = expect.unreachable()] = await owner<
    { receivable: string; revenue: string; commitment: string }[]
  >`
    select customer_account(1, null, 'receivable') as receivable, mall_account('revenue') as revenue,
      mall_account('commitment') as commitment`
  const { accountId: reserved } = await accountOf(1, 'reserved')
  const owed = (await accountOf(1, 'receivable')).fen
  await post(db, [receivable, 300], [revenue, -300], [commitment, 300], [reserved, -300])
  expect((await accountOf(1, 'receivable')).fen).toBe(`${BigInt(owed) + 300n}`)
  expect(await used()).toBe(before)
  await post(db, [receivable, -300], [revenue, 300], [commitment, -300], [reserved, 300])
  expect(await used()).toBe(before)
})

test('the database refuses what is no posting, and changes of one', async () => {
  const { accountId: reserved } = await accountOf(1, 'reserved')
  const [{ commitment = '' } = {}] = await owner<{ commitment: string }[]>`
    select mall_account('commitment') as commitment`
  const refusal = 'The entries of a posting have accounts, are added together and sum to zero.'
  await expect(post(db, [reserved, 5], [commitment, -4])).rejects.toThrow(refusal)
  await expect(post(db, [reserved, 5], ['999999', -5])).rejects.toThrow(refusal)
  await expect(post(db, [reserved, -(10 ** 12)], [commitment, 10 ** 12])).rejects.toThrow(
    'ledger_account_sign',
  )
  await expect(db`
    insert into ledger_account (kind, company_id, balance_fen) values ('receivable', 2, -900000)`).rejects.toThrow(
    'An account of the ledger begins without a balance.',
  )
  const [posting] = await db<
    { postingId: string }[]
  >`select max(posting_id) as posting_id from ledger_entry`
  await expect(db`
    insert into ledger_entry (posting_id, entry_no, account_id, fen) values
      (${posting?.postingId ?? ''}, 8, ${reserved}, 5), (${posting?.postingId ?? ''}, 9, ${commitment}, -5)`).rejects.toThrow(
    refusal,
  )
  await expect(db`
    insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
    select document_kind, document_no, step, now(), '' from ledger_posting limit 1`).rejects.toMatchObject(
    {
      code: '23505',
    },
  )
  for (const table of ['ledger_posting', 'ledger_entry', 'ledger_account', 'ledger_check']) {
    await expect(owner.unsafe(`delete from ${table}`)).rejects.toThrow(
      `${table} is only ever added to.`,
    )
    await expect(db.unsafe(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
  }
  await expect(db`update ledger_account set balance_fen = 0`).rejects.toMatchObject({
    code: '42501',
  })
  await expect(owner`update ledger_entry set fen = 0`).rejects.toThrow('only ever added to')
  expect(await ledgerFaults(db)).toEqual([])
})

test('a balance changes in its place', async () => {
  const { accountId: reserved } = await accountOf(1, 'reserved')
  const [{ commitment = '' } = {}] = await owner<{ commitment: string }[]>`
    select mall_account('commitment') as commitment`
  const [before, after] = await db.begin(async (tx) => {
    const written = async () => {
      const [row] = await tx<{ all: number; hot: number }[]>`
        select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables
        where relname = 'ledger_account'`
      return row ?? expect.unreachable()
    }
    const before = await written()
    for (const by of [1, -1, 2, -2]) await post(tx, [reserved, by], [commitment, -by])
    return [before, await written()]
  })
  expect([after.all - before.all, after.hot - before.hot]).toEqual([4, 4])
})

test('payments of many at once wait for nobody but their own company', async () => {
  const [{ cash = '' } = {}] = await owner<{ cash: string }[]>`
    select mall_account('cash', 'sandbox') as cash`
  const { accountId: advance } = await accountOf(2, 'advance')
  const [{ other = '' } = {}] = await owner<{ other: string }[]>`
    select customer_account(3, null, 'advance') as other`
  await db
    .begin(async (tx) => {
      await post(tx, [cash, 100], [advance, -100])
      await post(db, [cash, 100], [other, -100])
      await expect(
        owner`select from ledger_account where account_id = ${advance} for no key update nowait`,
      ).rejects.toMatchObject({ code: '55P03' })
      throw new Error('undone')
    })
    .catch((error) => expect(error.message).toBe('undone'))
  await post(db, [cash, -100], [other, 100])
})

test('a process of the version before posts before its role has a right to the ledger', async () => {
  const orderNo = await placed(liLei, [{ skuId: await newSku(db, { fen: 1250 }), count: 2 }])
  const [me = expect.unreachable()] = await db<{ name: string }[]>`select current_user as name`
  const tables = owner`ledger_account, ledger_posting, ledger_entry`
  await owner`revoke all on ${tables} from ${owner(me.name)}`
  await db`update sales_order set pay_state = 9, status = 90 where order_no = ${orderNo}`
  await owner`grant select, insert on ${tables} to ${owner(me.name)}`
  const posted = await postedFor(orderNo)
  expect(posted.map(({ entries }) => entries[0])).toEqual(['reserved 2500', 'reserved -2500'])
})

test('the check says once a day what does not agree', async () => {
  const now = new Date()
  await checkLedger(db, now)
  const { fen } = await accountOf(1, 'reserved')
  const spoil = (by: number) =>
    withoutTriggers(
      owner,
      `update ledger_account set balance_fen = balance_fen + ${by} where company_id = 1 and kind = 'reserved'`,
    )
  const orderNo = await placed(fengTao, [{ skuId: await newSku(db, { fen: 1000 }), count: 2 }])
  await withoutTriggers(owner, `update sales_order set pay_state = 5 where order_no = '${orderNo}'`)
  await spoil(7)
  const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
  await checkLedger(db, hours(23))
  await expect(checkLedger(db, hours(24))).rejects.toThrow(
    `The ledger has 2 faults: balance reserved 1: 7; reserved ${orderNo}: -3500.`,
  )
  const checks = await db`select faults from ledger_check order by checked_at desc limit 2`
  expect([...checks]).toEqual([
    {
      faults: [
        { fen: '7', what: 'balance', subject: 'reserved 1' },
        { fen: '-3500', what: 'reserved', subject: orderNo },
      ],
    },
    { faults: [] },
  ])
  await spoil(-7)
  expect((await accountOf(1, 'reserved')).fen).toBe(fen)
})

test('what was sent without being charged is a fault, by what it costs', async () => {
  const [line] = await db<{ orderId: string; orderNo: string; fen: string }[]>`
    select order_id, order_no, (count * tax_price_fen)::text as fen from order_line join sales_order o using (order_id)
    where o.pay_state = 5 and o.status < 45 and shipped = 0 and missing = 0 and line_no = 1 order by order_id limit 1`
  const { orderId, orderNo, fen } = line ?? expect.unreachable()
  const ship = (shipped: string) =>
    withoutTriggers(
      owner,
      `update order_line set shipped = ${shipped} where order_id = ${orderId} and line_no = 1`,
    )
  await ship('count')
  const faults = (await ledgerFaults(db)).filter(({ what }) => what === 'charged')
  expect(faults).toEqual([{ what: 'charged', subject: orderNo, fen: `-${fen}` }])

  // sent before there were charges, and less is paid of it than it costs
  const pay = (state: number) =>
    withoutTriggers(
      owner,
      `update sales_order set pay_state = ${state} where order_id = ${orderId}`,
    )
  await pay(4)
  expect((await ledgerFaults(db)).filter(({ what }) => what === 'charged')).toEqual([])
  await pay(5)
  await ship('0')
})
