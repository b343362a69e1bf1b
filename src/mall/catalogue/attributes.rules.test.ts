import { expect, test } from 'vitest'
import {
  attributesOf,
  cells,
  differingColumns,
  sharedColumns,
  summary,
} from './attributes.rules.ts'

const goods = (attributes: Record<string, string>, productName = '') => ({
  attrDesc: JSON.stringify(attributes),
  productName,
})
const bearing = goods(
  { '内径(mm)': '20', '外径(mm)': '47', 密封形式: '开式', 质量: '0.1' },
  '深沟球轴承 20×47',
)

test('units stand in brackets', () => {
  expect(attributesOf(bearing).slice(1, 3)).toEqual([
    { name: '外径', unit: 'mm', value: '47' },
    { name: '密封形式', unit: '', value: '开式' },
  ])
})

test.each(['', '{', 'null', '[]', '7'])('%s has no attributes', (attrDesc) => {
  expect(attributesOf({ attrDesc })).toEqual([])
})

test('the summary leaves out what the name says and names bare numbers', () => {
  expect(summary(bearing)).toBe('开式 · 质量 0.1')
  expect(summary(goods({ '行程(mm)': '50' }, '标准气缸'))).toBe('行程 50 mm')
})

test('columns for goods of one kind, none for a mixture', () => {
  const list = [goods({ '内径(mm)': '20', 游隙: 'C3' }), goods({ '内径(mm)': '25', 游隙: 'C0' })]
  expect(sharedColumns(list)).toEqual([
    { key: '内径(mm)', name: '内径', unit: 'mm', isNumeric: true },
    { key: '游隙', name: '游隙', unit: '', isNumeric: false },
  ])
  expect(sharedColumns([...list, goods({ 材质: '304' })])).toBeNull()
  expect(sharedColumns([])).toBeNull()
  expect(sharedColumns([goods({})])).toBeNull()
})

test('differing attributes are columns, a missing value differs and shows as –', () => {
  const list = [goods({ 材质: '304', 长: '20' }), goods({ 材质: '304', 长: '25', 涂层: '无' })]
  const columns = differingColumns(list)
  expect(columns.map(({ key, isNumeric }) => [key, isNumeric])).toEqual([
    ['长', true],
    ['涂层', false],
  ])
  expect(list.map((one) => cells(one, columns))).toEqual([
    ['20', '–'],
    ['25', '无'],
  ])
})
