import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { withThumb } from '#mall/goods/catalogue/thumb.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectCart } from './cart.sql.ts'
import { ownLinesOf } from './ownLines.ts'

const { db, owner, url, who } = await openWorld()
const another = openDb(url) // of another process: it keeps facts of its own
afterAll(() => another.end())
const liLei = (await who('purchaser1')) ?? expect.unreachable()
const hanMei = (await who('purchaser2')) ?? expect.unreachable()
const now = new Date()

beforeAll(async () => {
  await owner`delete from cart_item`
  await owner`
    insert into cart_item (user_id, sku_id, count, tax_price_fen)
    select user_id, sku_id, min_quantity, 100
    from unnest(${[liLei.userId, hanMei.userId]}::bigint[]) user_id, (
      select * from sku where is_active and sku_id % 500 < 2 order by sku_id limit 40) s
    where user_id = ${liLei.userId} or sku_id % 2 = 0`
})

/** Those of the lines as they were once. */
const states = new Map<string | null, unknown>()

/** Reads with what is kept and without, in both processes, as somebody who knows nothing, this state or an earlier one. */
async function expectTruth() {
  const truth = (await selectCart(owner, liLei, now)).map(withThumb)
  expect(truth).toHaveLength(40)
  for (const one of [db, another]) {
    const ctx = { db: one, who: liLei, now }
    const { lines, state } = await ownLinesOf(ctx)
    expect(lines).toMatchObject(truth)
    expect(await ownLinesOf(ctx, state)).toEqual({ lines: null, state })
    for (const known of states.keys())
      if (known !== state) expect(await ownLinesOf(ctx, known)).toEqual({ lines, state })
    expect(states.get(state) ?? lines).toEqual(lines)
    states.set(state, lines)
  }
  return truth
}

test.each([
  `product_name = '改名的轴承'`,
  `model = 'LUNA-9/X'`,
  `img_url = '/changed.svg'`,
  `unit = '箱'`,
  `min_quantity = min_quantity * 2, is_multiple = not is_multiple`,
  `delivery_date = 77`,
  `attr_desc = '{"内径":"9 mm"}'`,
  'sku_is_enable = 0, sku_is_marketable = 0',
  'sku_is_enable = 1, sku_is_marketable = 1, sku_is_delete = 1, sku_is_official_site = 0',
  'tax_price_fen = tax_price_fen + 1',
])('goods of which %s is set are seen so at once, in each process', async (change) => {
  const before = (await expectTruth()).find(({ priceSource }) => priceSource === 'standard')
  await owner.unsafe(`update sku set ${change} where sku_id = ${before?.skuId}`)
  const after = (await expectTruth()).find(({ skuId }) => skuId === before?.skuId)
  expect(after).not.toEqual(before)
})

test('another name of a brand, other pieces, and another code are seen at once', async () => {
  const [line] = await expectTruth()
  const skuId = line?.skuId ?? ''
  await owner`
    update brand set brand_name = '改名' where brand_id = (select brand_id from sku where sku_id = ${skuId})`
  await owner`update stock set pieces = 4711 where sku_id = ${skuId}`
  await owner`update material set code = '改-1' where company_id = ${liLei.companyId} and sku_id = ${skuId}`
  const [changed] = await expectTruth()
  expect(changed).toMatchObject({ brandName: '改名', bandName: '改名', stock: 4711 })
})

test.each(['count = count + 1', 'is_chosen = not is_chosen', 'tax_price_fen = 101'])(
  'lines of which %s is set are seen so at once, in each process',
  async (change) => {
    const [line] = await expectTruth()
    await owner.unsafe(`update cart_item set ${change} where cart_item_id = ${line?.cartItemId}`)
    expect((await expectTruth())[0]).not.toEqual(line)
  },
)

test('no change is seen as none', async () => {
  const before = states.size
  await expectTruth()
  expect(states.size).toBe(before)
})

test('what is rolled back is never kept, and what is set back is read again', async () => {
  const [line] = await expectTruth()
  const set = (sql: typeof owner, name: string) =>
    sql`update sku set product_name = ${name} where sku_id = ${line?.skuId ?? ''}`
  await owner
    .begin(async (tx) => {
      await set(tx as never, '没有提交')
      await expectTruthOutside()
      throw new Error('back')
    })
    .catch(() => {})
  expect((await expectTruth())[0]).toEqual(line)
  await set(owner, '一次')
  expect((await expectTruth())[0]).toMatchObject({ productName: '一次' })
  await set(owner, line?.productName ?? '')
  expect((await expectTruth())[0]).toEqual(line)

  async function expectTruthOutside() {
    const { lines } = await ownLinesOf({ db, who: liLei, now })
    expect(lines?.[0]?.productName).toBe(line?.productName)
  }
})

test('colleagues who ask at the same time get the lines of each', async () => {
  const asked = [liLei, hanMei, liLei, { ...hanMei, userId: '0' }]
  const answers = await Promise.all(asked.map((who) => ownLinesOf({ db, who, now })))
  expect(answers.map(({ lines }) => lines?.length)).toEqual([40, 20, 40, 0])
  expect(answers[1]?.lines).toMatchObject((await selectCart(db, hanMei, now)).map(withThumb))
  expect(answers[3]).toEqual({ lines: [], state: null })
  const known = answers.map(({ state }) => state)
  const again = await Promise.all(asked.map((who, at) => ownLinesOf({ db, who, now }, known[at])))
  expect(again).toEqual(known.map((state) => ({ lines: state ? null : [], state })))
  const [, two] = await Promise.all([
    ownLinesOf({ db, who: hanMei, now }, known[1]),
    ownLinesOf({ db, who: hanMei, now }),
  ])
  expect(two).toEqual(answers[1])
})
