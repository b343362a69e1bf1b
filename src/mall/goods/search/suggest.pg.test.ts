import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, visitor } = await openWorld()
const suggest = (keyword: string, call = visitor) => call(api.search.suggest, { keyword })

test('a beginning of a model suggests models, and goods that have it', async () => {
  const { products, keywords, brands, categories } = await suggest('6204-2')
  expect(keywords).toContain('6204-2RSH')
  expect(keywords.length).toBe(6)
  for (const model of keywords) expect(model.replace(/\W/g, '')).toMatch(/^62042/)
  expect(products.length).toBe(4)
  for (const { model } of products) expect(model.replace(/\W/g, '')).toMatch(/^62042/)
  expect([brands, categories]).toEqual([[], []])
})

test('figures on both sides of a blank begin no model', async () => {
  const { keywords } = await suggest('6205')
  expect(keywords.length).toBe(6)
  for (const model of keywords) expect(model.replace(/^NU/, '')).toMatch(/^6205/)
})

test('a whole model goes first', async () => {
  const { products } = await suggest('６２０４-2rsh')
  expect(products[0]).toEqual({
    skuId: '173',
    skuCode: 'GP0000173',
    brandName: 'SKF/斯凯孚',
    productName: '深沟球轴承 20×47×14',
    model: '6204-2RSH',
  })
})

test.each(['深沟', 'shengou', 'sgq'])(
  '%s suggests its category, with what it is in',
  async (keyword) => {
    const { categories, keywords, products } = await suggest(keyword)
    expect(categories).toEqual([
      { categoryId: '1010101', name: '深沟球轴承', parentName: '球轴承' },
    ])
    expect(keywords).toEqual([])
    expect(products.length).toBe(4)
    for (const { productName } of products) expect(productName).toMatch(/^深沟球轴承/)
  },
)

test.each(['skf', '斯凯', 'sikaifu'])('%s suggests a brand', async (keyword) => {
  const { brands } = await suggest(keyword)
  expect(brands[0]).toEqual({ brandId: '100001', brandName: 'SKF/斯凯孚' })
})

test('a last word that is only begun goes with the words before it', async () => {
  const pneumatic = await suggest('亚德客 气')
  expect(new Set(pneumatic.products.map(({ brandName }) => brandName))).toEqual(
    new Set(['AirTAC/亚德客']),
  )
  const { keywords } = await suggest('skf 62')
  expect(keywords.length).toBe(6)
  for (const keyword of keywords) expect(keyword).toMatch(/^skf 62/)
})

test.each([
  ['亚德客气缸', 'AirTAC/亚德客', '气缸'],
  ['SKF轴承', 'SKF/斯凯孚', '轴承'],
  ['空开 施耐德', 'Schneider Electric/施耐德', '微型断路器'],
])('%s suggests the brand %s alone and the category %s', async (keyword, brand, category) => {
  const { brands, categories } = await suggest(keyword)
  expect(brands.map(({ brandName }) => brandName)).toEqual([brand])
  expect(categories.map(({ name }) => name)).toContain(category)
})

test.each(['62042RS', 'DSNU2550', '4v21008', 'cnmg120408', 'nxb63', 'lj12a3'])(
  '%s suggests its models, without their separators',
  async (keyword) => {
    const { keywords, products } = await suggest(keyword)
    expect(keywords.length).toBeGreaterThan(1)
    for (const model of [...keywords, ...products.slice(0, 2).map(({ model }) => model)])
      expect(model.replace(/[^\dA-Z]/gi, '').toLowerCase()).toMatch(new RegExp(`^${keyword}`, 'i'))
  },
)

test('a diameter alone finds what has that diameter, whatever it is called', async () => {
  const { products } = await suggest('Φ20')
  expect(products.length).toBe(4)
  for (const { productName } of products) expect(productName).toMatch(/(φ|径|封 )20(?!\d)/)
})

test.each(['', '---', '马桶', '!'])('%j suggests nothing', async (keyword) => {
  expect(await suggest(keyword)).toEqual({ products: [], brands: [], categories: [], keywords: [] })
})

test('suggestions are the same for everybody and hold no price', async () => {
  const purchaser1 = await as('purchaser1')
  for (const keyword of ['skf 6204', '螺丝', 'm8']) {
    const forVisitors = await suggest(keyword)
    expect(await suggest(keyword, purchaser1)).toEqual(forVisitors)
    expect(JSON.stringify(forVisitors)).not.toMatch(/price|fen|stock/i)
  }
})

test('what has no goods is not suggested', async () => {
  const [empty] = await db<{ name: string }[]>`
    select name from category c where level = 4
      and not exists (select from sku where category4_id = c.category_id) order by name limit 1`
  const { categories } = await suggest(empty?.name ?? '')
  expect(categories.map(({ name }) => name)).not.toContain(empty?.name)
})

test.each(['62', '620'])(
  '%s begins bearings in their order, and no drill of 620 W',
  async (keyword) => {
    const { products, keywords } = await suggest(keyword)
    expect(products.map(({ model }) => model)).toEqual(['6200', '6201', '6202', '6203'])
    expect(keywords.slice(0, 4)).toEqual(['6200', '6201', '6202', '6203'])
    for (const { productName } of products) expect(productName).toMatch(/^深沟球轴承/)
  },
)

test.each([
  ['GP00', 'GP0000001'],
  ['gp00001', 'GP0000100'],
])('%s is completed to order numbers', async (keyword, first) => {
  const { keywords, products } = await suggest(keyword)
  expect([keywords[0], keywords.length, products]).toEqual([first, 6, []])
})

test('a word that is misspelled is offered as it may have been meant', async () => {
  expect((await suggest('轴承坐')).meant).toBe('轴承座')
  expect((await suggest('skf 轴成')).meant).toBe('skf 轴承')
  expect((await suggest('M8×31')).meant).toBeUndefined()
})
