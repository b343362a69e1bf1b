import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { selectAddresses } from '#mall/own/address/address.sql.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { isRefusal } from '#mall/refusal.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { newSku, stockOf, submit } from '#test/orders.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'
import type { SubmitOrder } from './settled.contract.ts'

/** Two pools are what two server processes are to PostgreSQL. */
const { owner, db, url, search, sms } = await openWorld()
const otherDb = openDb(url)
afterAll(() => otherDb.end())

const buyers = 200
await owner`
  insert into person (account, mobile, name, password, company_id, role_name)
  select 'racer' || n, '139' || 10000000 + n, '买家' || n, '', 2, 'purchaser'
  from generate_series(1, ${buyers}) n`
await owner`
  insert into address (user_id, receiver, mobile, province, city, district, detail, is_default)
  select user_id, name, mobile, '江苏省', '苏州市', '示例区', '示例路 100 号', true
  from person where account like 'racer%'`
const racers = await Promise.all(Array.from({ length: buyers }, (_, n) => racer(n)))

type Racer = { userId: string; addressId: string; call: Call }

async function racer(index: number): Promise<Racer> {
  const who = (await selectCredentials(db, `racer${index + 1}`)) ?? expect.unreachable()
  const [address = expect.unreachable()] = await selectAddresses(db, { userId: who.userId })
  const pool = index % 2 ? db : otherDb
  const call: Call = (endpoint, input, { idempotencyKey = null } = {}) =>
    callAs({
      db: pool,
      search,
      who,
      now: new Date(),
      channels: sandbox,
      idempotencyKey,
      visit: { ...programVisit },
      sms,
    })(endpoint, input)
  return { userId: who.userId, addressId: address.addressId, call }
}

type Wanted = { skuId: string; count: number }

/** Fills all carts in one statement and answers what each racer would submit; every price is ¥10. */
async function submissions(some: readonly Racer[], wantedBy: (index: number) => Wanted[]) {
  const wanted = some.flatMap(({ userId }, index) =>
    wantedBy(index).map(({ skuId, count }) => ({ user_id: userId, sku_id: skuId, count })),
  )
  const rows = await db<(Wanted & { userId: string; lineId: string })[]>`
    insert into cart_item ${db(wanted.map((line) => ({ ...line, tax_price_fen: 1000 })))}
    returning user_id, cart_item_id as line_id, sku_id, count::float8`
  const lines = Map.groupBy(rows, ({ userId }) => userId)
  return some.map(
    ({ userId, addressId }): SubmitOrder => ({
      addressId,
      lines: (lines.get(userId) ?? []).map((line) => ({ ...line, price: 10 })),
      isFreight: 0,
    }),
  )
}

const submitAll = (some: readonly Racer[], inputs: SubmitOrder[]) =>
  Promise.allSettled(
    some.map(({ call }, index) => submit(call, inputs[index] ?? expect.unreachable())),
  )

const submitAtOnce = async (wantedBy: (index: number) => Wanted[]) =>
  submitAll(racers, await submissions(racers, wantedBy))

type Outcomes = Awaited<ReturnType<typeof submitAll>>

/** Counts how often each outcome came; anything but an order or a change told to the user is an error. */
function tally(outcomes: Outcomes): Record<string, number> {
  const names = outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'ordered'
    const { reason } = outcome
    if (!isRefusal(reason)) throw reason
    const kinds = (reason.data as { changes: { kind: string }[] }).changes.map(({ kind }) => kind)
    return `${reason.code} ${[...new Set(kinds)]}`
  })
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, list]) => [name, list.length]),
  )
}

test('of the last ten pieces two hundred buyers get ten', async () => {
  const skuId = await newSku(db, { stock: 10 })
  const outcomes = await submitAtOnce(() => [{ skuId, count: 1 }])
  expect(tally(outcomes)).toEqual({ ordered: 10, 'ORDER_CHANGED stock': 190 })
  expect(await stockOf(db, skuId)).toBe(0)
  const [sold] = await db<{ pieces: number }[]>`
    select sum(count)::int as pieces from order_line where sku_id = ${skuId}`
  expect(sold?.pieces).toBe(10)
})

test('the same goods in any order of lines lock nobody out', async () => {
  const skus = [await newSku(db), await newSku(db), await newSku(db)]
  const lines = skus.map((skuId) => ({ skuId, count: 1 }))
  const some = racers.slice(0, 60) // all of them would wait for each other longer than a request may
  const inputs = await submissions(some, (index) => (index % 2 ? lines : lines.toReversed()))
  expect(tally(await submitAll(some, inputs))).toEqual({ ordered: 60 })
  expect(await Promise.all(skus.map((skuId) => stockOf(db, skuId)))).toEqual([940, 940, 940])
})

test('an order that gets only some of its goods gets none', async () => {
  const [plenty, scarce] = [await newSku(db), await newSku(db, { stock: 30 })]
  const outcomes = await submitAtOnce((index) => [
    { skuId: plenty, count: 1 },
    { skuId: scarce, count: 1 + (index % 3) },
  ])
  const { ordered = 0, ...refused } = tally(outcomes)
  expect(refused).toEqual({ 'ORDER_CHANGED stock': buyers - ordered })
  expect(await stockOf(db, plenty)).toBe(1000 - ordered)
  const [sold] = await db<{ pieces: number }[]>`
    select sum(count)::int as pieces from order_line where sku_id = ${scarce}`
  expect(await stockOf(db, scarce)).toBe(30 - (sold?.pieces ?? Number.NaN))
})

test('while some cancel and others buy, no piece is lost and none is sold twice', async () => {
  const [first, second] = [await newSku(db, { stock: 100 }), await newSku(db, { stock: 100 })]
  const lines = [
    { skuId: first, count: 1 },
    { skuId: second, count: 1 },
  ]
  const [early, late] = [racers.slice(0, 100), racers.slice(100)]
  const orders = await submitAll(early, await submissions(early, () => lines))
  expect(tally(orders)).toEqual({ ordered: 100 })
  const inputs = await submissions(late, () => lines.toReversed())
  const cancels = early.map(({ call }, index) => {
    const order = orders[index]
    const orderNo = order?.status === 'fulfilled' ? order.value.orderNo : ''
    return call(api.order.cancelOrder, { orderNo, reason: '不要了' })
  })
  const [, outcomes] = await Promise.all([Promise.all(cancels), submitAll(late, inputs)])

  const { ordered = 0 } = tally(outcomes)
  expect(await stockOf(db, first)).toBe(100 - ordered)
  expect(await stockOf(db, second)).toBe(100 - ordered)
})

test('who buys at once and from his cart at the same time loses no line and gets no piece twice', async () => {
  const skuId = await newSku(db, { stock: 60 })
  const some = racers.slice(0, 50)
  const inputs = await submissions(some, () => [{ skuId, count: 1 }])
  const alone = inputs.map((input) => ({
    ...input,
    from: { source: 'buynow' as const, id: skuId },
    lines: [{ lineId: skuId, count: 1, price: 10 }],
  }))
  const [fromCart, atOnce] = await Promise.all([submitAll(some, inputs), submitAll(some, alone)])
  const [{ ordered: ofCart = 0 }, { ordered: ofGoods = 0 }] = [tally(fromCart), tally(atOnce)]
  expect(ofCart + ofGoods).toBe(60)
  expect(await stockOf(db, skuId)).toBe(0)
  const [left] = await db<{ lines: number; pieces: number }[]>`
    select count(*)::int as lines, sum(count)::int as pieces from cart_item where sku_id = ${skuId}`
  expect(left).toEqual({ lines: 50 - ofCart, pieces: 50 - ofCart })
})

test('two windows that submit the same lines make one order', async () => {
  const [one = expect.unreachable()] = racers
  const lines = await Promise.all(
    Array.from({ length: 5 }, async () => ({ skuId: await newSku(db), count: 1 })),
  )
  const [input = expect.unreachable()] = await submissions([one], () => lines)
  const reversed = { ...input, lines: input.lines.toReversed() }
  const outcomes = await Promise.allSettled(
    [input, reversed, input, reversed].map((lines) => submit(one.call, lines)),
  )
  expect(tally(outcomes)).toEqual({ ordered: 1, 'ORDER_CHANGED gone': 3 })
  expect(await stockOf(db, lines[0]?.skuId ?? '')).toBe(999)
})
