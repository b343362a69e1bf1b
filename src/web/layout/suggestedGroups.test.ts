import { expect, test } from 'vitest'
import { oftenGroups, recentGroups, suggestedGroups } from './suggestedGroups.ts'

const nothing = { products: [], brands: [], categories: [], keywords: [] }

test('each suggestion leads to its list or its page, and the box shows its model or name', () => {
  const product = {
    skuId: '7',
    skuCode: 'GP0000183',
    brandName: 'SKF/斯凯孚',
    productName: '深沟球轴承',
    model: '6204-2RSH',
  }
  const category = { categoryId: '10101', name: '球轴承', parentName: '轴承' }
  const answer = {
    keywords: ['6204 2rs'],
    products: [product],
    brands: [{ brandId: '100001', brandName: 'SKF/斯凯孚' }],
    categories: [category, { ...category, categoryId: '1010101', name: '深沟球轴承' }],
  }
  const groups = suggestedGroups(answer, '0')
  expect(groups.map(({ label }) => label)).toEqual(['型号·关键词', '商品', '品牌', '分类'])
  const entries = groups.flatMap(({ entries }) => entries)
  expect(entries.map(({ text }) => text)).toEqual([
    '6204 2rs',
    '6204-2RSH',
    'SKF/斯凯孚',
    '球轴承',
    '深沟球轴承',
  ])
  expect(entries.map((entry) => 'to' in entry && decodeURIComponent(entry.to))).toEqual([
    '/productList?keyword=6204+2rs',
    '/productDetail?skuId=7',
    '/productList?brandId=100001&brandName=SKF/斯凯孚',
    '/productList?category3Id=10101&category3Name=球轴承',
    '/productList?category4Id=1010101',
  ])
})

test('goods of a code of the company stand first, and the box shows the code', () => {
  const product = {
    skuId: '7',
    skuCode: 'GP1',
    brandName: 'SKF',
    productName: '轴承',
    model: '6204',
  }
  const materials = [{ ...product, materialCode: 'WL-1' }]
  const groups = suggestedGroups({ ...nothing, products: [product], materials }, '0')
  expect(groups.map(({ label }) => label)).toEqual(['物料编码', '商品'])
  const entries = groups.flatMap(({ entries }) => entries)
  expect(entries.map(({ text }) => text)).toEqual(['WL-1', '6204'])
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2)
  expect(entries.map((entry) => 'to' in entry && entry.to)).toEqual([
    '/productDetail?skuId=7',
    '/productDetail?skuId=7',
  ])
})

test('the choice of goods stays in keywords only; empty groups are absent', () => {
  const brands = [{ brandId: '1', brandName: 'SKF' }]
  const groups = suggestedGroups({ ...nothing, keywords: ['M8'], brands }, '1')
  expect(groups.flatMap(({ entries }) => entries)).toMatchObject([
    { to: '/productList?keyword=M8&productType=1', recent: { keyword: 'M8', productType: '1' } },
    { to: '/productList?brandId=1&brandName=SKF' },
  ])
  expect(suggestedGroups(nothing, '1')).toEqual([])
})

test('recent searches, and the way to forget them', () => {
  const recents = [
    { keyword: '6204', productType: '1' },
    { keyword: 'M8', productType: '0' },
  ] as const
  const addresses = (mayProtocol: boolean) =>
    recentGroups([...recents], mayProtocol).flatMap(({ entries }) =>
      entries.map((entry) => ('to' in entry ? entry.to : entry.kind)),
    )
  expect(addresses(true)).toEqual([
    '/productList?keyword=6204&productType=1',
    '/productList?keyword=M8',
    'forget',
  ])
  expect(addresses(false)[0]).toBe('/productList?keyword=6204')
  expect(recentGroups([], true)).toEqual([])
})

test('what is often bought leads to its page', () => {
  const product = {
    skuId: '7',
    skuCode: 'GP1',
    brandName: 'SKF',
    productName: '轴承',
    model: '6204',
  }
  expect(oftenGroups([product])).toEqual([
    {
      kind: 'bought',
      label: '经常购买',
      entries: [
        { kind: 'bought', key: 'bought 7', text: '6204', to: '/productDetail?skuId=7', product },
      ],
    },
  ])
  expect(oftenGroups([])).toEqual([])
})
