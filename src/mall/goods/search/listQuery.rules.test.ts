import { expect, test } from 'vitest'
import {
  addressOf,
  asksForProtocol,
  byDefault,
  byPrice,
  canonicalAddress,
  fromSource,
  isFromForm,
  listAddress,
  listParameters,
  readListQuery,
  refined,
  type Source,
  withBrands,
  withoutPrices,
  withValueToggled,
} from './listQuery.rules.ts'
import { hiddenOrder } from './order.rules.ts'
import { priceRange, withoutNegative } from './priceRange.rules.ts'

const read = (keys: string) => readListQuery(new URLSearchParams(keys))

test('an address without keys is the whole catalogue with the defaults of spec §9', () => {
  expect(read('')).toEqual({
    source: { kind: 'all' },
    category4Id: '',
    brandIds: [],
    attributes: [],
    wrongRange: null,
    minPrice: '',
    maxPrice: '',
    isInStock: false,
    sort: 2,
    by: '',
    pageNum: 1,
    pageSize: 20,
    view: 'grid',
    usualView: 'grid',
    isChoosingBrands: false,
    openRow: '',
  })
  expect(listAddress(read(''))).toBe('/productList')
})

test.each<[string, Source]>([
  ['keyword= 6204 ', { kind: 'keyword', keyword: '6204', productType: 0 }],
  ['keyword=6204&productType=1', { kind: 'keyword', keyword: '6204', productType: 1 }],
  ['brandName=SKF', { kind: 'keyword', keyword: 'SKF', productType: 0 }],
  ['brandId=100001&brandName=SKF', { kind: 'brand', brandId: '100001', brandName: 'SKF' }],
  ['category1Id=1', { kind: 'category', categoryId: '1' }],
  ['category1Id=1&category2Id=101', { kind: 'category', categoryId: '101' }],
  ['category3Id=10101&category3Name=球轴承', { kind: 'category', categoryId: '10101' }],
  ['secondCategoryId=101&secondCategoryName=轴承', { kind: 'category', categoryId: '101' }],
  ['thirdCategoryId=10101&secondCategoryId=101', { kind: 'category', categoryId: '10101' }],
  ['category4Id=1010101', { kind: 'category', categoryId: '10101' }],
  ['productType=1', { kind: 'protocol' }],
  ['productType=1&category4Id=1010101', { kind: 'protocol' }],
  ['secondCategoryName=轴承', { kind: 'keyword', keyword: '轴承', productType: 0 }],
  ['category1Name=a&category3Name=b', { kind: 'keyword', keyword: 'b', productType: 0 }],
  ['keyword=%20&brandId=0&category3Id=101&productType=2', { kind: 'all' }],
])('%s has one source', (keys, source) => {
  expect(read(keys).source).toEqual(source)
})

test('of several sources one is taken and the others are gone', () => {
  const all = 'productType=1&category3Id=10101&brandId=100001&keyword=6204'
  expect(listAddress(read(all))).toBe('/productList?keyword=6204&productType=1')
  expect(listAddress(read(all.replace('&keyword=6204', '')))).toBe('/productList?brandId=100001')
})

test('bad values fall back', () => {
  const query = read('sort=9&pageNum=-1&pageSize=33&view=table&brandIds=a,0,100001,100001&sort=0')
  expect(query).toMatchObject({ sort: 2, pageNum: 1, pageSize: 20, view: 'grid' })
  expect(query.brandIds).toEqual(['100001'])
})

test('a fourth level outside the category is dropped, inside it or beside a keyword it filters', () => {
  expect(read('category3Id=10102&category4Id=1010101').category4Id).toBe('')
  expect(read('category3Id=10101&category4Id=1010101').category4Id).toBe('1010101')
  expect(read('keyword=6204&category4Id=1010101').category4Id).toBe('1010101')
})

test('an address reads back as it was written', () => {
  const keys =
    'keyword=M8×30&productType=1&category4Id=3010101&brandIds=100001,100002&attrs=材质:304;材质:316;长(mm):10~&minPrice=5&maxPrice=60.5&sort=1&pageSize=60&view=list&pageNum=3'
  const query = read(keys)
  expect(read(listAddress(query).split('?')[1] ?? '')).toEqual(query)
  expect(listParameters(query)).toEqual({
    keyword: 'M8×30',
    productType: 1,
    category4Id: '3010101',
    brandIds: '100001,100002',
    attrs: '材质=304&材质=316',
    ranges: '长(mm)=10~',
    minPrice: 5,
    maxPrice: 60.5,
    sort: 1,
    pageNum: 3,
    pageSize: 60,
  })
})

test('the view is named where it is not the usual one', () => {
  const query = readListQuery(new URLSearchParams('keyword=6204'), 'list')
  expect(query.view).toBe('list')
  expect(listAddress(query)).toBe('/productList?keyword=6204')
  expect(listAddress(byDefault(query))).toBe('/productList?keyword=6204&view=grid')
  expect(canonicalAddress(query)).toBe('/productList?keyword=6204')
})

test('brands come comma-separated or repeated', () => {
  expect(read('brandIds=100001&brandIds=100002').brandIds).toEqual(['100001', '100002'])
})

test('the brand of the source is the brand searched for', () => {
  const query = read('brandId=100001&brandName=SKF&brandIds=100002')
  expect(listParameters(query).brandIds).toBe('100001')
  expect(listAddress(withBrands(query, ['100002', '100003']))).toBe(
    '/productList?brandIds=100002,100003',
  )
})

test('a change begins at page 1, a new source also without filters', () => {
  const query = read(
    'keyword=6204&brandIds=100001&attrs=材质:304&minPrice=1&maxPrice=2&pageNum=4&pageSize=40',
  )
  expect(refined(query, { category4Id: '1010101' }).pageNum).toBe(1)
  expect(listAddress(fromSource(query, { kind: 'category', categoryId: '10102' }))).toBe(
    '/productList?category3Id=10102&pageSize=40',
  )
})

test('price sort toggles; 默认 takes it back, with the price range and the table', () => {
  const query = read('category3Id=10101&sort=0&minPrice=5&maxPrice=60&view=list&pageNum=2')
  expect(byPrice(query).sort).toBe(1)
  expect(byPrice(byPrice(query)).sort).toBe(0)
  expect(byPrice(byDefault(query)).sort).toBe(0)
  expect(listAddress(byDefault(query))).toBe('/productList?category3Id=10101')
})

test.each([
  ['sort=0', '价格'],
  ['by=-stock', '库存'],
  ['by=lead', ''],
  ['', ''],
])('%j orders by %j, which visitors do not see', (keys, hidden) => {
  expect(hiddenOrder(read(keys))).toBe(hidden)
})

test('visitors neither sort nor filter by price', () => {
  const query = withoutPrices(read('keyword=6204&sort=0&minPrice=1&maxPrice=2'))
  expect(listParameters(query)).toEqual({
    keyword: '6204',
    productType: 0,
    brandIds: '',
    attrs: '',
    ranges: '',
    sort: 2,
    pageNum: 1,
    pageSize: 20,
  })
})

test('a range that cannot be is not searched for and not passed on', () => {
  const query = read('keyword=6204&minPrice=9&maxPrice=5')
  expect(listParameters(query)).not.toHaveProperty('minPrice')
  expect(listAddress(query)).toBe('/productList?keyword=6204')
})

test('one canonical address for all orders and views', () => {
  expect(canonicalAddress(read('category3Id=10101&sort=0&view=list&pageNum=3'))).toBe(
    '/productList?category3Id=10101&pageNum=3',
  )
  expect(canonicalAddress(read('category3Id=10101&pageSize=60&pageNum=3'))).toBe(
    '/productList?category3Id=10101',
  )
})

test('an address is as readable as it may be', () => {
  const query = read(
    'category3Id=10101&attrs=外径(mm):40~60;内径(mm):25;内径(mm):20&brandIds=100001,100002',
  )
  expect(decodeURI(listAddress(query))).toBe(
    '/productList?category3Id=10101&brandIds=100001,100002&attrs=内径(mm):20;内径(mm):25;外径(mm):40~60',
  )
})

test('the form of a range adds it to the address; what cannot be is kept to be said', () => {
  const form = 'category3Id=10101&attrs=材质:304&rangeOf=内径(mm)&pageNum=3'
  const query = read(`${form}&rangeMin=20&rangeMax=`)
  expect(query.attributes).toEqual([
    { key: '材质', values: ['304'], min: null, max: null },
    { key: '内径(mm)', values: [], min: 20, max: null },
  ])
  expect(query.wrongRange).toBeNull()
  const wrong = read(`${form}&rangeMin=9&rangeMax=5`)
  expect(wrong.wrongRange).toEqual({ key: '内径(mm)', min: '9', max: '5' })
  expect(listParameters(wrong)).toMatchObject({ attrs: '材质=304', ranges: '' })
  expect(refined(wrong, {}).wrongRange).toBeNull()
})

test('a value comes to the address or goes from it, and the page with it', () => {
  const keys = new URLSearchParams('category3Id=10101&view=list&attrs=材质:304&pageNum=3')
  const more = withValueToggled(keys, '内径(mm):20')
  expect(decodeURI(addressOf(more))).toBe(
    '/productList?category3Id=10101&view=list&attrs=内径(mm):20;材质:304',
  )
  expect(addressOf(more)).toBe(listAddress(readListQuery(more)))
  expect(addressOf(withValueToggled(keys, '材质:304'))).toBe(
    '/productList?category3Id=10101&view=list',
  )
})

test('a form has made the address where a shorter one says the same', () => {
  const made = ['rangeOf=a&rangeMin=1', 'brandIds=1&brandIds=2', 'brandIds=1,2', ''].map((keys) =>
    isFromForm(new URLSearchParams(keys)),
  )
  expect(made).toEqual([true, true, false, false])
})

test('several brands are chosen at an address of their own, which no other links to', () => {
  const query = read('category3Id=10101&choose=brand')
  expect(query.isChoosingBrands).toBe(true)
  expect(read('more=内径(mm)').openRow).toBe('内径(mm)')
  expect(listAddress(read('more=内径(mm)'))).toBe('/productList')
  expect(listAddress(query)).toBe('/productList?category3Id=10101')
})

test('protocol goods are asked for in the zone and in a protocol search', () => {
  const asked = ['productType=1', 'keyword=a&productType=1', 'keyword=a'].map(read)
  expect(asked.map(asksForProtocol)).toEqual([true, true, false])
})

test.each([
  ['', '', { message: '请输入最低价' }],
  ['', '60', { message: '请输入最低价' }],
  ['5', '', { message: '请输入最高价' }],
  ['-5', '60', { message: '请输入最低价' }],
  ['五', '60', { message: '请输入最低价' }],
  ['60', '5', { message: '最低价不能大于最高价' }],
  ['5', '60', { minPrice: 5, maxPrice: 60 }],
  ['0', '0', { minPrice: 0, maxPrice: 0 }],
  ['¥1,000', ' １２００．５ ', { minPrice: 1000, maxPrice: 1200.5 }],
  ['1.005', '1.999', { minPrice: 1, maxPrice: 2 }],
])('price range %s to %s', (min, max, result) => {
  expect(priceRange(min, max)).toEqual(result)
})

test('a negative number clears its input', () => {
  const typed = ['-1', '-0.5', '－３', '-', '0', '5', '']
  expect(typed.map(withoutNegative)).toEqual(['', '', '', '-', '0', '5', ''])
})
