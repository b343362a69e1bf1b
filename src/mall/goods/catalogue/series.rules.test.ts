import { expect, test } from 'vitest'
import { chosenIn, fitting, nearest, pageOf, seriesFacts } from './series.rules.ts'

const size = (skuId: string, d: string, seal: string, isInStock = true) => ({
  skuId,
  isInStock,
  attrDesc: JSON.stringify({ '内径(mm)': d, 密封形式: seal, 材质: '轴承钢' }),
})
const facts = seriesFacts([
  size('1', '20', '开式'),
  size('2', '20', '铁盖', false),
  size('3', '5', '开式'),
  size('4', '25', '胶盖'),
])
const found = (attrs: string, inStock = '') => fitting(facts, chosenIn(attrs, inStock))
const counts = (attrs: string, inStock = '') =>
  found(attrs, inStock).columns.map(({ values }) =>
    values.map(({ value, count, isChosen }) => `${value}×${count}${isChosen ? '!' : ''}`).join(' '),
  )

test('columns are what tells the sizes apart, numbers in their order', () => {
  expect(found('').columns.map(({ name, unit, isNumeric }) => [name, unit, isNumeric])).toEqual([
    ['内径', 'mm', true],
    ['密封形式', '', false],
  ])
  expect(counts('')).toEqual(['5×1 20×2 25×1', '开式×2 铁盖×1 胶盖×1'])
  expect(found('').skuIds).toEqual(['1', '2', '3', '4'])
})

test.each([
  [['1.5mm²', '10mm²', '95mm²', '6mm²'], '1.5mm² 6mm² 10mm² 95mm²'],
  [['8.8', 'A2-70', '4.8', 'A2-50'], '4.8 8.8 A2-50 A2-70'],
  [['6×100', '6×20', '4×50'], '4×50 6×20 6×100'],
  [['M10', 'M2.5', 'M2'], 'M2 M2.5 M10'],
  [['-5℃', '-40℃', '0℃'], '-40℃ -5℃ 0℃'],
  [['G1/8', 'G1/4', 'G1/2', 'G1'], 'G1/8 G1/4 G1/2 G1'],
  [['A60', '1.5ISO', '1.25ISO'], '1.25ISO 1.5ISO A60'],
  [['100L', '90S', '90L', '80M1'], '80M1 90S 90L 100L'],
  [['16-21mm', '5-10mm', '16-18mm'], '5-10mm 16-18mm 16-21mm'],
  [['碳钢', '304', '201'], '碳钢 304 201'],
])('the values %j stand as %s', (known, order) => {
  const { columns } = seriesFacts(
    known.map((value, at) => ({
      ...{ skuId: `${at}`, isInStock: true },
      attrDesc: JSON.stringify({ 属性: value }),
    })),
  )
  const shown = columns.flatMap(({ order, values }) => order.map((place) => values[place]))
  expect(shown.filter((value) => value !== '–').join(' ')).toBe(order)
})

test('each column counts what the others leave, and itself as if nothing were chosen of it', () => {
  expect(counts('内径(mm)=20')).toEqual(['5×1 20×2! 25×1', '开式×1 铁盖×1'])
  expect(counts('内径(mm)=20&密封形式=开式')).toEqual(['5×1 20×1!', '开式×1! 铁盖×1'])
  expect(found('内径(mm)=20&密封形式=开式').skuIds).toEqual(['1'])
})

test('values of one attribute stand beside each other', () => {
  expect(found('内径(mm)=20&内径(mm)=25').skuIds).toEqual(['1', '2', '4'])
})

test('a chosen value that leads nowhere stays to be taken back; unknown ones find nothing', () => {
  expect(counts('内径(mm)=25&密封形式=开式')).toEqual(['5×1 20×1 25×0!', '开式×0! 胶盖×1'])
  expect(found('内径(mm)=99').skuIds).toEqual([])
  expect(found('硬度=99').skuIds).toEqual(['1', '2', '3', '4'])
})

test('sizes that lack an attribute are found as such, after all numbers', () => {
  const some = seriesFacts([
    { skuId: '1', isInStock: true, attrDesc: '{"圆角":"2"}' },
    { skuId: '2', isInStock: true, attrDesc: '{}' },
    { skuId: '3', isInStock: true, attrDesc: '{"圆角":"0.5"}' },
  ])
  const { columns } = fitting(some, chosenIn('', ''))
  expect(columns.map(({ isNumeric }) => isNumeric)).toEqual([true])
  expect(columns[0]?.values.map(({ value }) => value)).toEqual(['0.5', '2', '–'])
  expect(fitting(some, chosenIn('圆角=–', '')).skuIds).toEqual(['2'])
})

test('what is in stock is counted, and alone if wanted', () => {
  expect(found('内径(mm)=20').inStock).toBe(1)
  expect(found('内径(mm)=20', '1').skuIds).toEqual(['1'])
  expect(counts('', '1')).toEqual(['5×1 20×1 25×1', '开式×2 胶盖×1'])
})

test('counts are those of a search by every single choice', () => {
  for (const chosen of ['', '内径(mm)=20', '密封形式=开式', '内径(mm)=5&密封形式=开式'])
    for (const { key, values } of found(chosen).columns)
      for (const { value, count } of values) {
        const others = [...new URLSearchParams(chosen)].filter(([name]) => name !== key)
        const narrowed = new URLSearchParams([...others, [key, value]])
        expect(found(`${narrowed}`).skuIds.length, `${chosen} ${key} ${value}`).toBe(count)
      }
})

test('a SKU stands on its page, and what is gone where it would stand', () => {
  const ids = ['10', '20', '30', '40', '50']
  expect(['10', '30', '40', '35', '5', '99'].map((skuId) => pageOf(ids, skuId, 2))).toEqual([
    1, 2, 2, 2, 1, 3,
  ])
  expect(pageOf([], '1', 2)).toBe(1)
})

test('what is most like a size that is gone comes first, then what is next to it', () => {
  const gone = size('5', '20', '胶盖')
  expect(nearest(facts, ['1', '2', '3', '4'], gone)).toEqual(['4', '2', '1', '3'])
  expect(nearest(facts, ['1', '3'], { ...gone, attrDesc: '{}' })).toEqual(['3', '1'])
})

test('of sizes alike in as many attributes and as far away the one before it comes first', () => {
  const gone = size('25', '30', '开式')
  const some = seriesFacts(
    ['9', '10', '20', '30', '40', '100'].map((skuId, at) => size(skuId, `${at}`, '开式')),
  )
  expect(nearest(some, some.skuIds, gone)).toEqual(['30', '20', '40', '10', '100', '9'])
  expect(nearest(some, some.skuIds, { ...gone, skuId: '20' })).toEqual([
    '20',
    '10',
    '30',
    '9',
    '40',
    '100',
  ])
  expect(nearest(some, [], gone)).toEqual([])
})
