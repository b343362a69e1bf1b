import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { isRefusal } from '#mall/refusal.ts'
import { inputs } from '#test/authorization/inputs.ts'
import { openSubjects } from '#test/authorization/subjects.ts'
import { requested, shared } from '#test/requisitions.ts'
import { newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, as } = world
const ids = await openSubjects(world)
/** Everything costs this: it stands in no answer by chance. */
await db`
  update sku set tax_price_fen = 7654321 where sku_id in (
    select sku_id from cart_item union select sku_id from requisition_line union select ${ids.skuId}
    union (select sku_id from sku where is_active order by popularity desc limit 1000))`
await db`update cart_item set tax_price_fen = 7654321`
await db`update requisition_line set tax_price_fen = 7654321`
/** How many pieces there are is hidden with what they cost. */
const canary = /"stock":|76,?543\.21|7654321|153,?086\.42|382,?716\.05|67,?737\.35/

const admin = await as('admin2')
const permissions = ['prices', 'order', 'quote', 'agreements'] as const
const accounts = {
  demander2: 'demander',
  purchaser2: 'purchaser',
  manager2: 'purchasingManager',
} as const

/**
 * These calls change something and answer goods, so they are asked too. The other changes answer no goods, or take
 * away what these calls need.
 */
const changes = [
  'cart.addCartNum',
  'cart.refreshCartList',
  'cart.pushCart',
  'cart.addGoods',
  'cart.addTyped',
  'cart.addShoppingList',
  'cart.shareAgain',
  'order.buyAgain',
]
const asked = Object.entries(api).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract)
    .filter(([, { access }]) => access !== 'operator')
    .map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, noun, verb, endpoint }))
    .filter(({ name, endpoint }) => endpoint.method === 'GET' || changes.includes(name)),
)

/** Answers what these calls answer to this person, as far as it tells a price or how many pieces there are. */
async function told(account: keyof typeof accounts): Promise<string[]> {
  const call = await as(account)
  const found: string[] = []
  for (const { name, noun, verb, endpoint } of asked) {
    const input = Reflect.get(Reflect.get(inputs, noun), verb)(ids)
    const text = await call(endpoint, input).then(
      (data) => JSON.stringify(data),
      (error: unknown) => (isRefusal(error) ? JSON.stringify(error.data) : Promise.reject(error)),
    )
    if (canary.test(text)) found.push(name)
  }
  return found
}

test.each(Object.entries(accounts) as [keyof typeof accounts, 'demander'][])(
  '%s is told prices and pieces in many places, and in none once his role has none',
  async (account, roleName) => {
    await db`update person set custom_role_id = null where company_id = 2`
    const before = await told(account)
    expect(before.length).toBeGreaterThan(4)
    if (account === 'purchaser2')
      expect(before).toEqual(expect.arrayContaining(['cart.addCartNum', 'cart.refreshCartList']))
    const roleId = await newRole(admin, roleName, { without: permissions })
    await db`update person set custom_role_id = ${roleId} where account = ${account}`
    expect(await told(account)).toEqual([])
    await db`update person set custom_role_id = null where account = ${account}`
  },
)

test('a demander without prices asks for goods, and his purchaser has them at their price', async () => {
  const roleId = await newRole(admin, 'demander', { without: permissions })
  await db`update person set custom_role_id = ${roleId} where account = 'demander2'`
  await db`delete from cart_item`
  const demander = await as('demander2')
  const purchaser = await as('purchaser2')
  const wanted = [{ skuId: ids.skuId, count: 2 }]
  const [line] = await shared(demander, wanted)
  expect(line).toMatchObject({ skuId: ids.skuId, count: 2 })
  expect(line).not.toHaveProperty('taxPrice')
  expect(await demander(api.catalogue.getInfo, { skuId: ids.skuId })).toMatchObject({
    priceVisible: false,
    isInStock: true,
  })
  await db`delete from cart_item`
  await requested(demander, ids.purchaserId, wanted)
  const { list } = await purchaser(api.cart.shareCartList, {})
  expect(list).toMatchObject([{ taxPrice: 76543.21, taxCountAmount: 153086.42 }])
})

test('prices that are hidden neither sort nor narrow a list', async () => {
  const demander = await as('demander2')
  expect((await demander(api.account.userInfo, {})).customRole?.denied).toContain('prices')
  const found = async (input: object) =>
    (await demander(api.search.list, { keyword: '轴承', ...input })).goodsList
  const plain = await found({})
  expect(plain.total).toBeGreaterThan(20)
  expect(await found({ sort: 1 })).toEqual(plain)
  expect(await found({ minPrice: 1, maxPrice: 2 })).toEqual(plain)
})
