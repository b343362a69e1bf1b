import { expect, test } from 'vitest'
import { type Texts, termMaker } from './terms.rules.ts'

const words = [
  '轴承',
  '深沟',
  '螺栓',
  '螺纹',
  '六角',
  '不锈钢',
  '铁盖',
  '双面',
  '安全帽',
  '法兰',
  '阀门',
  '电锤',
]
const categories = [
  { categoryId: '1', name: '轴承与传动' },
  { categoryId: '101', name: '轴承' },
  { categoryId: '10101', name: '球轴承' },
  { categoryId: '1010101', name: '深沟球轴承' },
  { categoryId: '2030201', name: '法兰/对夹阀门' },
  { categoryId: '3010101', name: '全螺纹外六角' },
  { categoryId: '30101', name: '外六角螺栓' },
  { categoryId: '7020101', name: '国标标志牌' },
  { categoryId: '4020101', name: '电动工具' },
]
const make = termMaker((run) => words.filter((word) => run.includes(word)), categories)

const bearing: Texts = {
  brandName: 'SKF/斯凯孚',
  productName: '深沟球轴承 20×47×14',
  model: '6204-2Z/C3',
  category4Id: '1010101',
  attributes: [
    { key: '内径(mm)', value: '20' },
    { key: '密封形式', value: '双面铁盖' },
    { key: '游隙', value: 'C3 游隙' },
  ],
}
const termsOf = (texts: Partial<Texts>) => make({ ...bearing, ...texts })
const atLevel = (texts: Partial<Texts>, level: number) =>
  [...termsOf(texts)].filter(([, one]) => one === level).map(([term]) => term)

test('the model and the noun of the name are the nearest', () => {
  expect(atLevel({}, 1)).toEqual(['6204', '2z', 'c3', '62042z', '轴承', '承'])
})

test('what else is in name, category and brand comes next, attributes last', () => {
  expect(atLevel({}, 2)).toEqual([
    ...['深沟', '沟球', '球轴', '20x47x14', '20x47', '20', '47', '14', 'skf', '斯凯孚'],
  ])
  expect(atLevel({}, 3)).toEqual([
    ...['铁盖', '双面', '面铁', '盖', '双面铁盖', '游隙', '隙', '内径20', 'φ20'],
  ])
})

test('a value is known by the whole of it, so that what is in the middle of another is not found', () => {
  const terms = termsOf({ attributes: [{ key: '型式', value: '椭圆法兰型' }] })
  expect([...terms.keys()].filter((term) => term.startsWith('圆法兰'))).toEqual([])
  expect(terms.get('椭圆法兰型')).toBe(3)
})

test.each(['7寸', '5磅'])('%s is one term', (size) => {
  expect(termsOf({ productName: `八角锤 ${size}` }).get(size)).toBe(2)
})

test('what is rated is no nearer where the model says its unit', () => {
  const named = { productName: '微型断路器 3P C32A' }
  const levels = ['iC65N 3P C32A', 'NXB-63 3P C32'].map((model) => {
    const terms = termsOf({ ...named, model })
    return [terms.get('3p'), terms.get('32a')]
  })
  expect(levels).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test('attributes that are mere numbers are no terms', () => {
  const terms = termsOf({
    productName: '',
    attributes: [
      { key: '功率(kW)', value: '7.5' },
      { key: '密封形式', value: '双面' },
    ],
  })
  expect(terms.has('双面')).toBe(true)
  expect(terms.has('7.5')).toBe(false)
})

test.each([
  ['缸径(mm)', '50', ['缸径50', 'φ50']],
  ['外径(mm)', '10.0', ['外径10', 'φ10']],
  ['外径', 'M12', []],
  ['长度(m)', '100', ['100m']],
  ['功率(kW)', '50', ['50kw']],
  ['理论出力(N@0.5MPa)', '50', []],
  ['外径(mm)', '20×40', []],
])('a measure of %s %s has the terms %j', (key, value, terms) => {
  const texts = { brandName: '', productName: '', model: '', category4Id: '' }
  expect(
    atLevel({ ...texts, attributes: [{ key, value }] }, 3).filter(
      (term) => term !== '12' && term !== 'm12' && !/^[\dx]+$/.test(term),
    ),
  ).toEqual(terms)
})

test('the squashed model is no term, what it is made of is', () => {
  const terms = termsOf({ model: 'GB5783-M8×1.25×30-8.8' })
  expect(terms.has('gb5783m8x1.25x308.8')).toBe(false)
  for (const term of ['gb5783', 'gb', '5783', 'm8x1.25x30', 'm8x1.25', 'm8', '1.25', '30', '8.8'])
    expect([term, terms.get(term)]).toEqual([term, 1])
})

test.each<[string, string[]]>([
  ['NU 310 ECJ', ['nu', '310', 'ecj', 'nu310']],
  ['62042RS/C3', ['62042rs', '6204', '2rs', 'c3']],
  ['4V210-08-DC24V', ['4v210', '210', 'v210', '08', 'dc24v', 'dc', '24', 'dc24', '4v21008']],
  ['D6×15', ['d6x15', 'd6', '6', '15']],
  ['A2-70', ['a2', '70']],
])('%s comes to %j', (model, terms) => {
  expect(atLevel({ model, productName: '', category4Id: '' }, 1)).toEqual(terms)
})

test('letters and the number after them are also written as one', () => {
  const model = 'Mobilgrease XHP 222 0.4kg'
  expect(termsOf({ model, productName: model }).get('xhp222')).toBe(1)
})

test.each(['d8', 'r1', 'd8r1'])('a cutter D8R1 has %s', (term) => {
  expect(termsOf({ model: 'EM-4F-D8R1×20×60' }).get(term)).toBe(1)
})

test('a diameter is φ only where it is the first measure', () => {
  const bearing = [
    { key: '内径(mm)', value: '20' },
    { key: '外径(mm)', value: '47' },
  ]
  expect(termsOf({ attributes: bearing }).has('φ47')).toBe(false)
  expect(termsOf({ attributes: bearing.toReversed() }).has('φ47')).toBe(true)
})

test('codes of a name are also there run together', () => {
  expect(termsOf({ productName: '螺栓 A2-70' }).get('a270')).toBe(2)
})

test.each([
  ['必须戴安全帽 铝板', '7020101', '安全帽', 2],
  ['外六角全螺纹螺栓 M8×30 镀锌', '3010101', '螺栓', 1],
  ['外六角全螺纹螺栓 M8×30 镀锌', '3010101', '镀锌', 2],
  ['外六角全螺纹螺栓 M8×30 镀锌', '3010101', '外六角螺栓', 1],
  ['六角法兰面螺栓 M8×30 镀锌', '3010101', '外六角螺栓', undefined],
  ['电锤 22mm', '4020101', '电锤', 1],
  ['圆锉 250mm', '4010502', '圆锉', 1],
  ['半圆锉 250mm', '4010502', '圆锉', undefined],
  ['接近开关 非屏蔽', '6040101', '屏蔽', undefined],
  ['蜗轮减速机 NMRV063', '1060201', '63', 2],
  ['千分表 0-1mm', '4030301', '百分表', undefined],
  ['平焊法兰 DN50', '2030201', '法兰', 2],
  ['对夹阀门 DN50', '2030201', '阀门', 1],
])('%s in %s has %s at level %s', (productName, category4Id, term, level) => {
  expect(termsOf({ productName, category4Id }).get(term)).toBe(level)
})

test('a brand is known by its words and run together', () => {
  const terms = termsOf({ brandName: 'MEAN WELL/明纬', productName: '', category4Id: '' })
  expect(['mean', 'well', 'meanwell', '明纬'].map((term) => terms.get(term))).toEqual([2, 2, 2, 2])
})
