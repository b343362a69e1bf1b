import { expect, test } from 'vitest'
import {
  attributesOf,
  cells,
  commonColumns,
  comparisons,
  differingColumns,
  hasOthers,
  summary,
  tellingApart,
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

test('a summary beside columns says the rest', () => {
  const [bore] = commonColumns([bearing], 1)
  expect(bore?.key).toBe('内径(mm)')
  const size = goods({ '内径(mm)': '20', 游隙: 'C3' })
  expect(summary(size, commonColumns([size], 1))).toBe('C3')
})

test('what most of the goods have are columns, in the order of display', () => {
  const list = [
    goods({ '内径(mm)': '20', 游隙: 'C3' }),
    goods({ '内径(mm)': '25', 游隙: 'C0' }),
    goods({ '内径(mm)': '30', 保持架: '黄铜' }),
  ]
  const columns = commonColumns(list, 6)
  expect(columns).toEqual([
    { key: '内径(mm)', name: '内径', unit: 'mm', isNumeric: true },
    { key: '游隙', name: '游隙', unit: '', isNumeric: false },
  ])
  expect(hasOthers(list, columns)).toBe(true)
  expect(hasOthers(list.slice(0, 2), columns)).toBe(false)
  expect(commonColumns([], 6)).toEqual([])
  expect(commonColumns([goods({}), goods({ 材质: '304' })], 6)).toEqual([])
})

test('of too many columns those stay that tell the goods apart', () => {
  const list = [
    goods({ 材质: '304', 长: '20', 头型: '盘头', 规格: 'M3' }),
    goods({ 材质: '304', 长: '25', 头型: '盘头', 规格: 'M4' }),
  ]
  expect(commonColumns(list, 3).map(({ key }) => key)).toEqual(['材质', '长', '规格'])
})

test('a value that is missing counts as a difference between compared goods', () => {
  const list = [goods({ '长(mm)': '20', 材质: '304' }), goods({ '长(mm)': '20', 涂层: '无' })]
  expect(comparisons(list)).toEqual([
    { key: '长(mm)', name: '长', unit: 'mm', values: ['20', '20'], isDiffering: false },
    { key: '材质', name: '材质', unit: '', values: ['304', '–'], isDiffering: true },
    { key: '涂层', name: '涂层', unit: '', values: ['–', '无'], isDiffering: true },
  ])
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

test('candidates say what each has otherwise than the others, in figures and by name', () => {
  const cylinder = (stroke: string, magnet: string) =>
    goods({ '缸径(mm)': '50', '行程(mm)': stroke, 磁环: magnet, 杆端: '内螺纹' })
  const list = [cylinder('30', '无磁'), cylinder('50', '无磁'), cylinder('30', '附磁')]
  expect(tellingApart(list, 4)).toEqual([
    '行程 30 mm，磁环 无磁',
    '行程 50 mm，磁环 无磁',
    '行程 30 mm，磁环 附磁',
  ])
  expect(tellingApart(list, 1)).toEqual(['行程 30 mm', '行程 50 mm', '行程 30 mm'])
  expect(tellingApart([bearing, goods({ '内径(mm)': '20', '外径(mm)': '47' })], 4)).toEqual([
    '密封形式 开式，质量 0.1',
    '',
  ])
  expect(tellingApart(list.slice(0, 1), 4)).toEqual([''])
  const clearances = ['C3 游隙', '普通组游隙'].map((游隙) => goods({ 游隙 }))
  expect(tellingApart(clearances, 4)).toEqual(['C3 游隙', '普通组游隙'])
})
