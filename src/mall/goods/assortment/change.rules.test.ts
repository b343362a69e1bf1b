import { expect, test } from 'vitest'
import { attrDescOf, attributeLines, readAttributes } from './attributeLines.rules.ts'
import {
  differenceIn,
  type Facts,
  linesOf,
  movesOf,
  newerIn,
  undone,
  valuesOf,
  withValues,
} from './change.rules.ts'
import { goodsForm, newGoodsForm, stockForm } from './goods.form.ts'

const facts: Facts = {
  productName: '深沟球轴承',
  model: '6204-2RSH',
  brandId: '7',
  category4Id: '1010101',
  unit: '套',
  minQuantity: '1',
  isMultiple: 'false',
  deliveryDate: '4',
  noReturn: '',
  taxPercent: '13',
  priceFen: '3062',
  tiers: '100:2970,500:2890',
  attrDesc: '{"内径(mm)":"20","密封":"双面接触"}',
  skuIsDelete: '0',
  skuIsEnable: '1',
  skuIsOfficialSite: '1',
  skuIsMarketable: '1',
}
const names = {
  brands: new Map([
    ['7', '斯凯孚'],
    ['8', 'NSK'],
  ]),
  categories: new Map([['1010101', '深沟球轴承']]),
}

test('what a form shows and nobody changes moves nothing', () => {
  expect(movesOf(facts, withValues(facts, goodsForm.normalized(valuesOf(facts))))).toEqual({})
})

test('a price is kept to the fen, and an empty one is asked for', () => {
  const priced = (price: string) =>
    withValues(facts, goodsForm.normalized({ ...valuesOf(facts), price })).priceFen
  expect(priced('¥1,234.5')).toBe('123450')
  expect(priced('9999999999.99')).toBe('999999999999')
  expect(priced('')).toBe('')
})

test('a change is said field by field, attributes one by one', () => {
  const after = {
    ...facts,
    brandId: '8',
    priceFen: '',
    noReturn: 'cut',
    skuIsEnable: '0',
    attrDesc: '{"内径(mm)":"25","游隙":"C3"}',
  }
  expect(linesOf({ ...movesOf(facts, after), pieces: ['400', '396'] }, names)).toEqual([
    { label: '品牌', was: '斯凯孚', now: 'NSK' },
    { label: '无理由退货', was: '支持', now: '不支持：切割' },
    { label: '标准价', was: '¥30.62', now: '询价' },
    { label: '内径(mm)', was: '20', now: '25' },
    { label: '密封', was: '双面接触', now: '' },
    { label: '游隙', was: '', now: 'C3' },
    { label: '上架', was: '是', now: '否' },
    { label: '现货', was: '400', now: '396' },
  ])
})

test('a change is taken back while its fields are as it left them; pieces by their difference', () => {
  const moves = { priceFen: ['3062', '3154'], pieces: ['400', '396'] } as const
  const moved = { priceFen: [...moves.priceFen], pieces: [...moves.pieces] } satisfies Parameters<
    typeof undone
  >[0]
  expect(newerIn(moved, { ...facts, priceFen: '3154' })).toEqual([])
  expect(newerIn(moved, { ...facts, priceFen: '3200' })).toEqual(['priceFen'])
  expect(undone(moved, { ...facts, priceFen: '3154', unit: '个' })).toEqual({
    ...facts,
    unit: '个',
  })
  expect(differenceIn(moved)).toBe(-4n)
})

test('attributes are lines with a colon of either width', () => {
  const text = '内径(mm)：20\n\n 比例 : 1:10 \n'
  expect(readAttributes(text)).toEqual({
    attributes: [
      ['内径(mm)', '20'],
      ['比例', '1:10'],
    ],
    problem: '',
  })
  expect(attributeLines(attrDescOf(text))).toBe('内径(mm)：20\n比例：1:10')
  expect(readAttributes('内径').problem).toBe('第 1 行：请写成“名称：值”')
  expect(readAttributes('材质：钢\n材质：铜').problem).toBe('第 2 行：“材质”重复')
  expect(readAttributes('1：钢').problem).toBe('第 1 行：名称不能只是数字')
})

test.each([
  [{ price: '0' }, 'price', '请输入大于 0 的金额，最多两位小数'],
  [{ price: '1.005' }, 'price', '请输入大于 0 的金额，最多两位小数'],
  [{ minQuantity: '0' }, 'minQuantity', '请输入 1–1,000,000 的整数'],
  [{ deliveryDate: '1000' }, 'deliveryDate', '请输入 0–999 的整数'],
  [{ model: '' }, 'model', '请输入型号'],
])('%j is refused at %s', (part, field, problem) => {
  expect(goodsForm.problems({ ...valuesOf({ ...facts, tiers: '' }), ...part })).toEqual({
    [field]: problem,
  })
})

test('a difference of stock has a sign of either width, and a number of goods no blanks', () => {
  expect(stockForm.normalized({ difference: '−4', reason: '盘亏' }).difference).toBe('-4')
  expect(stockForm.problems({ difference: '0', reason: '盘亏' })).toEqual({
    difference: '请输入不为 0 的整数，如 -4 或 20',
  })
  const made = { ...newGoodsForm.initial, ...valuesOf(facts), skuCode: 'A B' }
  expect(newGoodsForm.problems(made)).toEqual({ skuCode: '请用字母、数字和 . / + - _' })
})
