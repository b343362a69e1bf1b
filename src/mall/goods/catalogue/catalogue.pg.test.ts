import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { setStock } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, visitor, as } = await openWorld()
const purchaser1 = await as('purchaser1')
const purchaser2 = await as('purchaser2')

async function idOf(brandKey: string, model: string) {
  const [row] = await db<{ skuId: string }[]>`
    select sku_id from sku join brand using (brand_id)
    where brand_key = ${brandKey} and model = ${model}`
  return row?.skuId ?? ''
}

test('every page gets nine categories to the third level and ten hot brands', async () => {
  const { categoryList, hotBrands } = await visitor(api.catalogue.homeCategoryList, {})
  expect(categoryList.map(({ name }) => name)).toEqual([
    '轴承与传动',
    '气动液压管阀',
    '紧固与密封',
    '工具与量具',
    '刀具与磨具',
    '电工与电气',
    '劳保与安防',
    '胶粘与润滑',
    '搬运与仓储',
  ])
  const seconds = categoryList.flatMap(({ children }) => children)
  const thirds = seconds.flatMap(({ children }) => children)
  expect([seconds.length, thirds.length]).toEqual([45, 124])
  expect(thirds.flatMap(({ children }) => children)).toEqual([])
  expect(hotBrands.map(({ brandName }) => brandName)).toEqual([
    'SKF/斯凯孚',
    'SMC',
    'AirTAC/亚德客',
    'FESTO/费斯托',
    'SIEMENS/西门子',
    'Schneider Electric/施耐德',
    'CHINT/正泰',
    '3M',
    'SATA/世达',
    'BOSCH/博世',
  ])
})

test('the head of a page asks for less: the first levels and who makes most of each', async () => {
  const all = await visitor(api.catalogue.homeCategoryList, {})
  const { categoryList, hotBrands } = await visitor(api.catalogue.homeCategoryList, { levels: 1 })
  expect(hotBrands).toEqual(all.hotBrands)
  expect(categoryList).toEqual(all.categoryList.map((first) => ({ ...first, children: [] })))
  const { floors, total } = await visitor(api.catalogue.homeProductList, {})
  expect([all.total, total]).toEqual([
    total,
    floors.reduce((sum, one) => sum + one.category.total, 0),
  ])
  expect(categoryList.map(({ brands }) => brands)).toEqual(floors.map(({ brands }) => brands))
  const makers = await db`
    select brand_id::text, brand_name from brand join sku using (brand_id)
    where is_active and category4_id between 1000000 and 1999999
    group by brand.brand_id order by hot_rank nulls last, count(*) desc, brand.brand_id limit 8`
  expect(categoryList[0]?.brands).toEqual([...makers])
})

test('the home page has nine floors of mixed goods, with prices only for those who see them', async () => {
  const home = await visitor(api.catalogue.homeProductList, {})
  expect(home.floors.length).toBe(9)
  expect(home.floors.reduce((sum, { category }) => sum + category.total, 0)).toBe(home.total)
  for (const { category, children, brands, list } of home.floors) {
    expect(children.reduce((sum, { total }) => sum + total, 0)).toBe(category.total)
    expect(brands.length).toBe(8)
    expect(list.length).toBe(10)
    expect(new Set(list.map(({ family }) => family)).size).toBeGreaterThan(5)
    expect(new Set(list.map(({ brandId }) => brandId)).size).toBeGreaterThan(5)
    expect(list.some(({ taxPrice }) => taxPrice !== undefined)).toBe(false)
  }
  const member = await (await as('member'))(api.catalogue.homeProductList, {})
  const goods = member.floors.flatMap(({ list }) => list)
  expect(goods.length).toBe(90)
  expect(goods.every(({ taxPrice = 0, priceVisible }) => priceVisible && taxPrice > 0)).toBe(true)
  const agreed = (await purchaser1(api.catalogue.homeProductList, {})).floors
  expect(agreed.flatMap(({ list }) => list).map(({ skuId }) => skuId)).toEqual(
    goods.map(({ skuId }) => skuId),
  )
  const sources = agreed.flatMap(({ list }) => list.map(({ priceSource }) => priceSource))
  expect(sources).toContain('agreement')
  expect((await visitor(api.catalogue.homeProductList, {})).floors).toEqual(home.floors)
})

test('categories are listed level by level', async () => {
  const below = async (parentId?: string) =>
    (await visitor(api.catalogue.getCategoryList, { parentId })).categoryList
  expect((await below()).length).toBe(9)
  expect((await below('10101')).map(({ name, parentName }) => [name, parentName])).toEqual([
    ['深沟球轴承', '球轴承'],
    ['角接触球轴承', '球轴承'],
    ['双列角接触球轴承', '球轴承'],
    ['调心球轴承', '球轴承'],
  ])
  expect(await below('1010101')).toEqual([])
})

test('a product tells everything, and each caller his price', async () => {
  const skuId = await idOf('SKF', '6204-2RSH')
  const seen = await visitor(api.catalogue.getInfo, { skuId })
  expect(seen).toMatchObject({
    skuCode: 'GP0000173',
    brandName: 'SKF/斯凯孚',
    productName: '深沟球轴承 20×47×14',
    model: '6204-2RSH',
    unit: '套',
    minQuantity: 1,
    isMultiple: false,
    family: 'bearing_deep_groove',
    seriesId: 'S0001',
    isActive: true,
    priceVisible: false,
    priceSource: 'standard',
  })
  expect(JSON.parse(seen.attrDesc)).toEqual({
    '内径(mm)': '20',
    '外径(mm)': '47',
    '宽度(mm)': '14',
    密封形式: '双面接触密封',
    游隙: '普通组游隙',
  })
  expect(seen.categories.map(({ name }) => name)).toEqual([
    '轴承与传动',
    '轴承',
    '球轴承',
    '深沟球轴承',
  ])
  expect('taxPrice' in seen && seen.taxPrice !== undefined).toBe(false)

  const standard = await purchaser2(api.catalogue.getInfo, { skuId })
  expect(standard).toMatchObject({ taxPrice: 30.62, priceVisible: true, priceSource: 'standard' })
  const agreed = await purchaser1(api.catalogue.getInfo, { skuId })
  expect(agreed).toMatchObject({ marketPrice: 30.62, priceSource: 'agreement' })
  expect(agreed.taxPrice).toBeLessThanOrEqual(30.62 * 0.92)
  expect(agreed.taxPrice).toBeGreaterThanOrEqual(30.62 * 0.82)
})

test('whoever asks at the same moment gets his own goods at his own price', async () => {
  const skuId = await idOf('SKF', '6204-2RSH')
  const other = await idOf('SKF', '6205-2RSH')
  const ask = (call: typeof visitor, skuId: string) =>
    call(api.catalogue.getInfo, { skuId }).then(
      ({ model, taxPrice, priceSource }) => [model, taxPrice, priceSource],
      ({ code }) => code,
    )
  const alone = [
    await ask(purchaser1, skuId),
    await ask(purchaser2, skuId),
    await ask(purchaser2, other),
    await ask(visitor, other),
    await ask(visitor, '999999999'),
  ]
  expect(alone).toMatchObject([
    ['6204-2RSH', expect.any(Number), 'agreement'],
    ['6204-2RSH', 30.62, 'standard'],
    ['6205-2RSH', expect.any(Number), 'standard'],
    ['6205-2RSH', undefined, 'standard'],
    'SKU_NOT_FOUND',
  ])
  const first = ask(visitor, skuId) // the others wait for its answer and are asked together
  const others = [
    ask(purchaser1, skuId),
    ask(purchaser2, skuId),
    ask(purchaser2, other),
    ask(visitor, other),
    ask(visitor, '999999999'),
  ]
  expect(await first).toEqual(['6204-2RSH', undefined, 'standard'])
  expect(await Promise.all(others)).toEqual(alone)
})

test('how much there is of a product is for members, whether there is any for everybody', async () => {
  const seenWith = async (stock: number, call: typeof visitor) => {
    const skuId = await idOf('SKF', '6204-2RSH')
    await setStock(db, skuId, stock)
    const product = await call(api.catalogue.getInfo, { skuId })
    return [product.isInStock, product.stock]
  }
  expect(await seenWith(7, visitor)).toEqual([true, undefined])
  expect(await seenWith(0, visitor)).toEqual([false, undefined])
  expect(await seenWith(7, purchaser2)).toEqual([true, 7])
  expect(await seenWith(0, purchaser2)).toEqual([false, 0])
})

test('a product without a price has price 0, one that is gone has none', async () => {
  const [inquiry] = await db<{ skuId: string }[]>`
    select sku_id from sku where tax_price_fen is null and is_active limit 1`
  const asked = await purchaser2(api.catalogue.getInfo, { skuId: inquiry?.skuId ?? '' })
  expect(asked).toMatchObject({ taxPrice: 0, priceVisible: true })

  const [gone] = await db<{ skuId: string }[]>`
    select sku_id from sku where not is_active and tax_price_fen > 0 limit 1`
  const old = await purchaser2(api.catalogue.getInfo, { skuId: gone?.skuId ?? '' })
  expect(old).toMatchObject({ isActive: false, priceVisible: false })
  expect(old.taxPrice).toBeUndefined()
  await expect(visitor(api.catalogue.getInfo, { skuId: '999999999' })).rejects.toMatchObject({
    code: 'SKU_NOT_FOUND',
  })
})

test('the series table holds the nearest sizes, named products come as they are named', async () => {
  const skuId = await idOf('SKF', '6204-2RSH')
  const { list } = await visitor(api.catalogue.detailList, { skuId })
  expect(list.length).toBe(50)
  expect(list.slice(0, 2).map(({ model }) => model)).toEqual(['6204-2Z/C3', '6204-2RSH/C3'])
  expect(list.map((product) => product.skuId)).not.toContain(skuId)
  expect(new Set(list.map(({ brandName }) => brandName))).toEqual(new Set(['SKF/斯凯孚']))

  const [gone] = await db<{ skuId: string }[]>`select sku_id from sku where not is_active limit 1`
  const other = await idOf('SMC', 'KQ2L04-01AS')
  const named = await purchaser2(api.catalogue.detailList, {
    skuIds: [other, gone?.skuId, skuId].join(','),
  })
  expect(named.list.map((product) => product.skuId)).toEqual([other, skuId])
  await expect(visitor(api.catalogue.detailList, {})).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('no answer to a visitor holds a price or says how much there is', async () => {
  const skuId = await idOf('SKF', '6204-2RSH')
  const answers = await Promise.all([
    visitor(api.catalogue.homeCategoryList, {}),
    visitor(api.catalogue.homeProductList, {}),
    visitor(api.catalogue.getInfo, { skuId }),
    visitor(api.catalogue.detailList, { skuId }),
    visitor(api.search.list, { keyword: '6204', pageSize: 100 }),
    visitor(api.search.list, { category1Id: '3', sort: 1, pageSize: 100 }),
    visitor(api.search.getbrandlist, { keyword: '6204' }),
    visitor(api.search.getcategorylist, { keyword: '6204' }),
  ])
  expect(JSON.stringify(answers)).not.toMatch(/taxPrice|marketPrice|"price"|Fen|"stock"/)
  expect(JSON.stringify(answers)).toContain('"isInStock":true')
})
