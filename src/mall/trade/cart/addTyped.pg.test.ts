import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { selectNamed } from '#mall/goods/matching/named.sql.ts'
import { cartLimits } from '#mall/tradeLimits.ts'
import { newSku } from '#test/orders.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, as } = world
const liLei = await as('purchaser1')
const chenChen = await as('demander1')
const hanMei = await as('purchaser2')
beforeEach(() => db`delete from cart_item where requisition_line_id is null`)

const bolt = await newSku(db, { minQuantity: 10, isMultiple: true })
const gone = await newSku(db)
await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
const unpriced = await newSku(db, { fen: null })
const codeOf = async (skuId: string) => {
  const [sku] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`
  return sku?.skuCode ?? expect.unreachable()
}
/** A model that one brand makes, and one that several do. */
const [only] = await db<{ skuId: string; model: string }[]>`
  select min(sku_id::text) as sku_id, model from sku where is_active and tax_price_fen > 0 and model ~ '^[A-Z]{2}[0-9]{2}x[0-9]+$'
  and min_quantity = 1 group by model having count(*) = 1 order by model limit 1`
const one = only ?? expect.unreachable()

const countsOf = async (call: typeof liLei) =>
  Object.fromEntries(
    (await call(api.cart.cartList, {})).list.map(({ skuId, count }) => [skuId, count]),
  )

test('order numbers, models and codes of the company are added in one call, in quantities that are sold', async () => {
  await liLei(api.material.learnMaterial, { skuId: bolt, code: '螺栓-01' })
  const text = `型号\t数量\n${one.model.toLowerCase()}  7\n螺栓-01\t12\n${await codeOf(bolt)} x 1`
  const result = await liLei(api.cart.addTyped, { text })
  expect(result).toMatchObject({ added: 2, left: [], corrected: [{ before: 13, after: 20 }] })
  expect(await countsOf(liLei)).toEqual({ [one.skuId]: 7, [bolt]: 20 })
  const { left } = await hanMei(api.cart.addTyped, { text: '螺栓-01\t12' })
  expect(left).toMatchObject([{ text: '螺栓-01\t12', reason: 'unknown' }])
})

test('without a quantity it is the least that is sold; demanders have it in their shared material', async () => {
  await chenChen(api.cart.addTyped, { text: await codeOf(bolt) })
  expect(await countsOf(chenChen)).toEqual({ [bolt]: 10 })
})

test('a model of several brands is asked about, unless the line names one of them', async () => {
  const { added, left } = await liLei(api.cart.addTyped, { text: '6204 3' })
  expect(added).toBe(0)
  expect(left).toMatchObject([{ text: '6204 3', code: '6204', count: 3, reason: 'ambiguous' }])
  const brands = new Set(left[0]?.candidates.map(({ brandName }) => brandName))
  expect(brands.size).toBeGreaterThan(1)
  expect(left[0]?.candidates.every(({ model }) => model === '6204')).toBe(true)
  const named = await liLei(api.cart.addTyped, { text: 'NSK 6204 3' })
  expect(named).toMatchObject({ added: 1, left: [] })
  const other = await liLei(api.cart.addTyped, { text: 'SKF NOSUCH-99 3\n3M 6204 3' })
  expect(other).toMatchObject({ added: 0, left: [{ reason: 'unknown' }, { reason: 'ambiguous' }] })
})

test('what nothing has stays with what may be meant, and figures do not run together', async () => {
  const { added, left } = await liLei(api.cart.addTyped, { text: '620 4\n6204-2RSX9 2' })
  expect(added).toBe(0)
  expect(left.map(({ reason }) => reason)).toEqual(['ambiguous', 'unknown'])
  expect(left[0]?.candidates.map(({ model }) => model)).not.toContain('6204')
  expect(left[1]?.candidates[0]?.model).toMatch(/^6204/)
})

test('what the words of a line name alone is added as a list in bulk takes it, with its count', async () => {
  const [bearing] = await db<{ skuId: string }[]>`
    select sku_id from sku where brand_id = (select brand_id from brand where brand_name like 'NSK%')
      and model = '6204DDU' and is_active`
  const { added, left } = await liLei(api.cart.addTyped, { text: '轴承 NSK 6204 DDU 一打' })
  expect({ added, left }).toEqual({ added: 1, left: [] })
  expect(await countsOf(liLei)).toEqual({ [bearing?.skuId ?? '']: 12 })
})

test('what cannot be had stays with its reason', async () => {
  const text = [`${await codeOf(gone)} 1`, `${await codeOf(unpriced)} 1`, `${await codeOf(bolt)} 0`]
  const { added, left } = await liLei(api.cart.addTyped, { text: text.join('\n') })
  expect(added).toBe(0)
  expect(left.map(({ text, reason }) => [text, reason])).toEqual([
    [text[0], 'invalid'],
    [text[1], 'unpriced'],
    [text[2], 'quantity'],
  ])
})

test('too many lines are refused as a whole', async () => {
  const text = '6204 1\n'.repeat(cartLimits.typedLines + 1)
  await expect(liLei(api.cart.addTyped, { text })).rejects.toMatchObject({ code: 'TYPED_TOO_MANY' })
})

test('signs of a query are no query', async () => {
  const text = "' | '=6204\n\\' & !x 3\n:* 2\n--- 4\n\u0001"
  const { added } = await liLei(api.cart.addTyped, { text })
  expect(added).toBe(0)
})

test('many codes are found by indexes', async () => {
  const asked = { skuCodes: ['GP0000001'], materialKeys: ['a'], models: ['6204', '62042rsh'] }
  const plan = await planOf(db, (db) => selectNamed(db, '1', asked))
  expect(plan).toMatch(/Index Scan .*sku_search/)
  expect(plan).not.toMatch(/Seq Scan on sku/)
})
