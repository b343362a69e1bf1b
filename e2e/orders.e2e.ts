// @module-tag long/processes
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { newSession, sessionHash } from '#mall/people/account/session.ts'
import { httpCall, type Server } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'
import { setStock, stockOf } from '#test/orders.ts'

let servers: Server[]
let db: Db

beforeAll(async () => {
  const mall = await openMall(2)
  servers = mall.servers
  db = mall.db
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await db.end()
})

/** Makes new people, each with a session, an address and one piece of this SKU in the cart. */
async function crowd(size: number, skuId: string) {
  const people = await db<{ userId: string }[]>`
    insert into person (account, name, mobile, password)
    select 'crowd' || n, '顾客' || n, (13900000000 + n)::text, '' from generate_series(1, ${size}) n
    returning user_id`
  const userIds = people.map(({ userId }) => userId)
  const sessions = people.map(() => newSession(false))
  await db`
    insert into session (hash, user_id, expires_at)
    select decode(hash, 'hex'), user_id, now() + interval '1 day'
    from unnest(${sessions.map((session) => sessionHash(session).toString('hex'))}::text[],
      ${userIds}::bigint[]) as t (hash, user_id)`
  const lines = await db<
    { userId: string; cartItemId: string; addressId: string; price: number }[]
  >`
    with line as (
      insert into cart_item (user_id, sku_id, count, tax_price_fen)
      select user_id, ${skuId}, 1, tax_price_fen from unnest(${userIds}::bigint[]) user_id, sku
      where sku_id = ${skuId} returning user_id, cart_item_id, yuan(tax_price_fen) as price
    ), place as (
      insert into address (user_id, receiver, mobile, province, city, district, detail)
      select user_id, '收货人', '13900000000', '江苏省', '苏州市', '示例区', '示例路 100 号'
      from unnest(${userIds}::bigint[]) user_id returning user_id, address_id
    )
    select * from line join place using (user_id)`
  return lines.map((line) => {
    const token = sessions[userIds.indexOf(line.userId)]?.token ?? ''
    return { ...line, token }
  })
}

test('200 people at two processes buy the last 10 pieces: 10 orders, 190 clean refusals', async () => {
  const [sku] = await db<{ skuId: string }[]>`
    update sku set min_quantity = 1, is_multiple = false
    where sku_id = (select min(sku_id) from sku where is_active and tax_price_fen > 0)
    returning sku_id`
  const skuId = sku?.skuId ?? expect.unreachable()
  await setStock(db, skuId, 10)
  const buyers = await crowd(200, skuId)

  const answers = await Promise.all(
    buyers.map(({ token, addressId, cartItemId, price }, index) =>
      httpCall(servers[index % 2]?.address ?? '', token)(
        api.order.submitOrder,
        { addressId, isFreight: 0, lines: [{ lineId: cartItemId, count: 1, price }] },
        { idempotencyKey: crypto.randomUUID() },
      ).then(
        () => 'order',
        ({ code, status, data }) => `${status} ${code} ${data?.changes?.[0]?.kind}`,
      ),
    ),
  )

  const faults = servers.map((server) => server.faults()).join('')
  expect(
    Object.groupBy(answers, (answer) => answer),
    faults,
  ).toEqual({
    order: Array(10).fill('order'),
    '200 ORDER_CHANGED stock': Array(190).fill('200 ORDER_CHANGED stock'),
  })
  expect(await stockOf(db, skuId)).toBe(0)
  expect(
    await db`select sum(count) from order_line where sku_id = ${skuId} and order_id in
    (select order_id from sales_order where buyer_name like '顾客%')`,
  ).toEqual([{ sum: '10' }])
})
