import { expect, test } from 'vitest'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { linesOf } from './lines.ts'

const goods = (productName: string, attributes: Record<string, string>): Product => ({
  skuId: '1',
  skuCode: 'GP1',
  brandId: '1',
  brandName: 'SKF',
  productName,
  model: '6204',
  unit: '套',
  minQuantity: 1,
  isMultiple: false,
  cartNum: 1,
  isInStock: true,
  stock: 5,
  deliveryDate: 2,
  imgUrl: '/a.png',
  family: '',
  attrDesc: JSON.stringify(attributes),
  priceVisible: false,
  taxPrice: undefined,
  marketPrice: undefined,
  priceSource: 'standard',
})
const deep = (bore: string) =>
  goods(`深沟球轴承 ${bore}×47 开式`, { '内径(mm)': bore, '外径(mm)': '47', 密封: '开式' })
const angular = goods('角接触球轴承 20×47', { '内径(mm)': '20', '外径(mm)': '47', 结构: '单列' })

test('goods of one kind are a table of their attributes', () => {
  const { list, columns, isMixed } = linesOf([deep('20'), deep('25')], 'list')
  expect(columns.map(({ name }) => name)).toEqual(['内径', '外径', '密封'])
  expect(isMixed).toBe(false)
  expect(list[1]).toMatchObject({ kind: '深沟球轴承', details: '', cells: ['25', '47', '开式'] })
})

test('among several kinds each says what it is, and what is in no column', () => {
  const { list, columns, isMixed } = linesOf([deep('20'), deep('25'), angular], 'list')
  expect(columns.map(({ name }) => name)).toEqual(['内径', '外径', '密封'])
  expect(isMixed).toBe(true)
  expect(list.map(({ kind, details }) => [kind, details])).toEqual([
    ['深沟球轴承', ''],
    ['深沟球轴承', ''],
    ['角接触球轴承', '单列'],
  ])
  expect(list[2]?.cells).toEqual(['20', '47', '–'])
})

test('a grade is no kind', () => {
  const bolt = (length: string) =>
    goods(`外六角螺栓 M8×${length} 8.8 级 发黑`, { 螺纹: 'M8', '长度(mm)': length })
  expect(linesOf([bolt('30'), bolt('40')], 'list').list[0]?.kind).toBe('外六角螺栓 发黑')
})

test('big images have no columns, and nobody is sent what they do not show', () => {
  const { list, columns } = linesOf([angular], 'grid')
  expect(columns).toEqual([])
  expect(list[0]).toMatchObject({ cells: [], details: '单列' })
  expect(Object.keys(list[0] ?? {})).not.toContain('family')
})
