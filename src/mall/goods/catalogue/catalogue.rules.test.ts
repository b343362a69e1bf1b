import { expect, test } from 'vitest'
import { icons } from '#web/ui/icons.ts'
import {
  brandsBelow,
  type CategoryRow,
  categoryTree,
  childrenOf,
  cutAt,
  floorPlans,
  totalsOf,
} from './catalogue.rules.ts'

const row = (categoryId: string, parentId: string, name: string): CategoryRow => ({
  categoryId,
  parentId,
  name,
  aliasName: name,
})
const tree = categoryTree([
  row('1', '', '轴承与传动'),
  row('2', '', '气动液压管阀'),
  row('101', '1', '轴承'),
  row('102', '1', '直线传动'),
  row('10101', '101', '球轴承'),
  row('1010101', '10101', '深沟球轴承'),
])
const counts = [
  { category4Id: '1010101', brandId: '7', total: 5 },
  { category4Id: '1010101', brandId: '8', total: 9 },
  { category4Id: '1010102', brandId: '8', total: 1 },
  { category4Id: '1010101', brandId: '9', total: 1 },
]
const brand = (brandId: string, brandName: string, isHot: boolean) => ({
  brandId,
  brandName,
  nameCn: '',
  nameEn: brandName,
  isHot,
})
const brands = [
  brand('9', 'SKF', true),
  brand('5', 'SMC', true),
  brand('7', 'NSK', false),
  brand('8', 'NTN', false),
]

test('rows become a tree whose first levels have icons', () => {
  expect(tree.map(({ name, icon, hoverIcon }) => [name, icon, hoverIcon])).toEqual([
    ['轴承与传动', 'cog', 'cog'],
    ['气动液压管阀', 'wind', 'wind'],
  ])
  const bearings = tree[0]?.children[0]
  expect(bearings).toMatchObject({ name: '轴承', parentName: '轴承与传动', icon: '' })
  expect(bearings?.children[0]?.children[0]?.name).toBe('深沟球轴承')
})

test('a tree can be cut', () => {
  expect(cutAt(3, tree)[0]?.children[0]?.children[0]).toMatchObject({
    name: '球轴承',
    children: [],
  })
  expect(cutAt(1, tree)[0]?.children).toEqual([])
})

test.each([
  ['', ['轴承与传动', '气动液压管阀']],
  ['1', ['轴承', '直线传动']],
  ['101', ['球轴承']],
  ['10101', ['深沟球轴承']],
  ['1010101', []],
  ['102', []],
  ['9', []],
  ['999', []],
])('the categories directly below %j are %j', (parentId, names) => {
  const children = childrenOf(tree, parentId)
  expect(children.map(({ name }) => name)).toEqual(names)
  expect(children.flatMap(({ children }) => children)).toEqual([])
})

test('goods are counted for every level', () => {
  expect(Object.fromEntries(totalsOf(counts))).toEqual({
    1: 16,
    101: 16,
    10101: 16,
    1010101: 15,
    1010102: 1,
  })
})

test('hot brands stand before big ones', () => {
  const named = brandsBelow('1', counts, brands).map(({ brandName }) => brandName)
  expect(named).toEqual(['SKF', 'NTN', 'NSK'])
})

test('a floor has the goods of its first level; what has none has no floor', () => {
  const choices = [
    { category1Id: '1', skuId: '11' },
    { category1Id: '2', skuId: '12' },
    { category1Id: '1', skuId: '13' },
  ]
  const [floor, ...others] = floorPlans(tree, counts, brands, choices)
  expect(others).toEqual([])
  expect(floor?.category).toEqual({ categoryId: '1', name: '轴承与传动', total: 16 })
  expect(floor?.children).toEqual([{ categoryId: '101', name: '轴承', total: 16 }])
  expect(floor?.skuIds).toEqual(['11', '13'])
})

test('first levels are drawn with icons that the sprite holds', () => {
  const rows = Array.from({ length: 9 }, (_, at) => row(String(at + 1), '', `${at}`))
  const names = categoryTree(rows).map(({ icon }) => icon)
  expect(new Set(names).size).toBe(9)
  expect(names.filter((name) => !(icons as readonly string[]).includes(name))).toEqual([])
})
