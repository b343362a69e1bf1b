import { expect, test } from 'vitest'
import { endOfDay } from '#mall/day.ts'
import { listedUntil, listingDoubt, listingProblem } from './listing.rules.ts'
import { typedFrom } from './quoteChanges.rules.ts'
import { offerOf, offerText, type TypedQuote } from './quoteLine.rules.ts'

const own = { name: '油封', brand: 'NOK', model: 'TC', unit: '只', cost: '60' }
const typed = (part: Partial<TypedQuote> = {}): TypedQuote => ({
  ...{ answer: 'unlisted', skuId: '7', own, days: '5', note: '' },
  tiers: [{ min: '20', price: '80' }],
  ...part,
})
const offerIn = (part: Partial<TypedQuote> = {}) => {
  const offer = offerOf(typed(part))
  return typeof offer === 'object' && offer?.state === 'quoted' ? offer : expect.unreachable()
}

test('goods of their own are an offer without goods of the catalogue', () => {
  expect(offerIn()).toEqual({
    ...{ state: 'quoted', skuId: null, own: { ...own, cost: 60 }, deliveryDate: 5, note: '' },
    ...{ most: {}, tiers: [{ minCount: 20, fen: 8000n }] },
  })
  expect(offerText(offerIn())).toBe('NOK TC 油封/只 20:8000')
})

test.each([
  ['name', ' ', '请输入未上架商品的名称、型号和单位'],
  ['model', '', '请输入未上架商品的名称、型号和单位'],
  ['unit', '', '请输入未上架商品的名称、型号和单位'],
  ['cost', '约60', '成本须大于 0，最多两位小数；不知道的请留空'],
])('%s that is "%s" is wrong', (name, value, problem) => {
  expect(offerOf(typed({ own: { ...own, [name]: value } }))).toBe(problem)
})

test('brand and cost may be unknown', () => {
  const { own: goods } = offerIn({ own: { ...own, brand: '', cost: '' } })
  expect(goods).toEqual({ ...own, brand: '', cost: null })
})

test('the next version begins with what the last one says of them', () => {
  const said = {
    ...{ lineNo: 1, state: 'quoted' as const, skuId: null, own: { ...own, cost: 60 } },
    ...{ deliveryDate: 5, note: '', mostCount: 25, isMostTyped: false },
    tiers: [{ minCount: 20, price: 80 }],
  }
  expect(typedFrom({ skuId: null }, said, undefined)).toEqual({
    ...typed({ skuId: null, own: { ...own, cost: '60.00' }, most: '' }),
    tiers: [{ min: '20', price: '80.00' }],
  })
})

const goods = { unit: '只', minQuantity: 1, isMultiple: false, isActive: true }
const wanted = (count: number, most = '') => ({ offer: offerIn({ most }), count, asked: 25 })

test.each([
  [wanted(25), goods, '', ''],
  [wanted(25), { ...goods, unit: '件' }, '', ''],
  [wanted(25), { ...goods, isActive: false }, '该商品已停售', ''],
  [wanted(25), { ...goods, unit: '盒' }, '报价单位为只，该商品按盒销售，报价不能沿用', ''],
  [
    ...[wanted(25), { ...goods, minQuantity: 10, isMultiple: true }, ''],
    '客户接受 25 只，该商品 10 只起订，须为其倍数，改订 30 只',
  ],
  [
    ...[wanted(25, '25'), { ...goods, minQuantity: 10, isMultiple: true }],
    '客户接受 25 只，该商品 10 只起订，须为其倍数，要订 30 只，超过此价最多 25 只',
    '客户接受 25 只，该商品 10 只起订，须为其倍数，改订 30 只',
  ],
  [
    ...[wanted(25, '不限'), { ...goods, minQuantity: 40 }, ''],
    '客户接受 25 只，该商品 40 只起订，改订 40 只',
  ],
] as [ReturnType<typeof wanted>, typeof goods, string, string][])(
  'what does not fit is said: case %#',
  (of, as, problem, doubt) => {
    expect(listingProblem(of, as)).toBe(problem)
    if (as.unit === '只' && as.isActive) expect(listingDoubt(of, as)).toBe(doubt)
  },
)

test('whoever waited has two more days at least', () => {
  const now = new Date('2026-11-20T10:00:00+08:00')
  const least = endOfDay('2026-11-22')
  const later = endOfDay('2026-11-27')
  expect(listedUntil(null, now)).toEqual(least)
  expect(listedUntil(now, now)).toEqual(least)
  expect(listedUntil(later, now)).toEqual(later)
})
