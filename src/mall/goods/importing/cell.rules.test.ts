import { expect, test } from 'vitest'
import {
  attributeName,
  attributeValue,
  readAgreedPrice,
  readDays,
  readDifference,
  readDiscount,
  readPieces,
  readPrice,
  readYesNo,
} from './cell.rules.ts'
import { factsAt, mergedAttributes, readRow } from './row.rules.ts'

test.each([
  ['￥1,280.50', '128050'],
  ['１２．５ 元/个', '1250'],
  ['102.445', '10245'],
  ['102.4449999', '10244'],
  ['面议', ''],
  ['1,234,567.5元/个', '123456750'],
  ['350元整', '35000'],
  ['12元/kg', '1200'],
])('the price %s', (text, fen) => {
  expect(readPrice(text)).toEqual({ value: fen })
})

test.each([
  ['1,28O.00', '“1,28O.00”里有字母 O，不是数'],
  ['0', '价格为 0'],
  ['-3', '“-3”不是金额'],
  ['12.5元/百个', '“12.5元/百个”不是金额'],
  ['350元/千只', '“350元/千只”不是金额'],
  ['35元/箱', '“35元/箱”不是金额'],
  ['1.5万元', '“1.5万元”不是金额'],
  ['1.234,56', '“1.234,56”不是金额'],
  ['10,00', '“10,00”不是金额'],
])('%s is no price', (text, problem) => {
  expect(readPrice(text)).toEqual({ problem })
})

test('a price that was agreed on has two decimals at most, but for how a sheet writes them', () => {
  const read = (texts: string[]) => texts.map((text) => readAgreedPrice(text).value ?? null)
  expect(read(['10.45', '10.4500', '10.450000000001', '10.449999999999', '¥1,200'])).toEqual([
    ...['1045', '1045', '1045', '1045', '120000'],
  ])
  expect(read(['10.456', '10.4501', '0'])).toEqual([null, null, null])
  expect(readAgreedPrice('10.456').problem).toBe('“10.456”超过两位小数，协议价要精确到分')
})

test('pieces of other units than one are none', () => {
  const pieces = (texts: string[]) => texts.flatMap((text) => readPieces(text).value ?? [])
  expect(pieces(['5万', '2千', '12百个', '3箱', '1,5', '100+'])).toEqual([])
  expect(pieces(['5只', '12 套', '1,500'])).toEqual(['5', '12', '1500'])
  expect(readDifference('-1,5').problem).toBe('“-1,5”不是增减的数量，如 -4 或 20')
})

test('discounts, pieces, days and yes as suppliers write them', () => {
  expect(['0.52', '52%', '5.2折'].map((text) => readDiscount(text).value)).toEqual([
    '5200',
    '5200',
    '5200',
  ])
  expect(readDiscount('12').problem).toBe('“12”不是折扣')
  expect(['14', '1,200个', '–', '无', '3.0'].map((text) => readPieces(text).value)).toEqual([
    '14',
    '1200',
    undefined,
    '0',
    '3',
  ])
  expect(readPieces('100+').problem).toBe('“100+”不是确切的数量')
  expect(['-4', '＋20'].map((text) => readDifference(text).value)).toEqual(['-4', '20'])
  expect(
    ['7', '3-5天', '2周', '现货', '10个工作日'].map((text) => readDays(text, false).value),
  ).toEqual(['7', '5', '10', '1', '10'])
  expect(['7', '14天', '10个工作日'].map((text) => readDays(text, true).value)).toEqual([
    '5',
    '10',
    '10',
  ])
  expect(['是', '否', '√', '-'].map((text) => readYesNo(text).value)).toEqual([
    'true',
    'false',
    'true',
    'false',
  ])
})

test('attributes have their unit in the name, and no sign of a diameter in the value', () => {
  expect(['行程（mm）', '行程/mm', '行程 [mm]', '类型'].map(attributeName)).toEqual([
    '行程(mm)',
    '行程(mm)',
    '行程(mm)',
    '类型',
  ])
  expect(attributeValue('缸径(mm)', 'Ø63 mm')).toBe('63')
  expect(attributeValue('尺寸', '20*30X5')).toBe('20×30×5')
  expect(attributeValue('类型', '-')).toBe('')
  expect(
    mergedAttributes('{"缸径(mm)":"63","缓冲":"无"}', [
      ['缓冲', '可调'],
      ['缸径', '80'],
    ]),
  ).toBe('{"缸径(mm)":"80","缓冲":"可调"}')
})

test('a row is read by its columns: the discount is taken of the price, what is empty says nothing', () => {
  const columns = [
    { no: 0, field: 'model', attribute: '' },
    { no: 1, field: 'netPrice', attribute: '' },
    { no: 2, field: 'discount', attribute: '' },
    { no: 3, field: 'box', attribute: '' },
    { no: 4, field: 'stock', attribute: '' },
    { no: 5, field: 'attributes', attribute: '' },
  ] as const
  const said = readRow(columns, [' ＳＣ63 ', '100', '0.5', '10', '', '内径(mm)：20\n类型:开式'])
  const facts = { model: 'SC63', minQuantity: '10', isMultiple: 'true' }
  expect(said).toEqual({
    ...{ skuCode: '', brand: '', model: 'SC63', category: '', problems: [] },
    ...{ agreementNo: '', materialCode: '' },
    ...{ facts, net: { fen: '10000', share: 5000n } },
    attributes: [
      ['内径(mm)', '20'],
      ['类型', '开式'],
    ],
  })
  expect(factsAt(said, 13)).toEqual({ ...facts, priceFen: '5650' })
  expect(factsAt(said, 9)).toEqual({ ...facts, priceFen: '5450' })
  expect(readRow(columns, ['A', 'x', '', '', '几个']).problems).toEqual([
    { column: 'B', text: '“x”里有字母 x，不是数' },
    { column: 'E', text: '“几个”不是确切的数量' },
  ])
})
