import { expect, test } from 'vitest'
import { columnsOf, columnsProblem, isBarcode } from './columns.rules.ts'
import { guessOf } from './fields.rules.ts'
import type { FieldName } from './importing.contract.ts'
import { headAt, headOf, kindOfRow } from './table.rules.ts'

const known = {
  subject: 'goods' as const,
  brands: new Set(['亚德客', 'skf']),
  attributes: new Set(['缸径(mm)', '行程(mm)']),
  before: new Map(),
}
const fieldsIn = (rows: string[][]) => {
  const head = headOf(rows) ?? expect.unreachable('no head was found')
  return columnsOf(head.heads, rows.slice(head.to), known).map(({ field }) => field)
}

/** A distributor's list: a title, two rows of heads with merged cells, 255 columns of which few say anything. */
function wide(): string[][] {
  const empty = Array.from({ length: 241 }, () => '')
  return [
    ['亚德客 2026 年第四季度价格表'],
    [],
    ['产品', '', '', '缸体', '', '', '价格（元，含税）', '', '', '供货', '', '', '其他', ''],
    [
      ...['货号', '型号', '品名', '缸径(mm)', '行程/mm', '磁环', '面价', '折扣', '结算价'],
      ...['库存(苏)', '货期(天)', '装箱', '缓冲', '条码', ...empty],
    ],
    [
      ...['6910032', 'SC63X25S', '标准气缸', 'Ø63', '25', 'S', '197.00', '0.52', '102.44'],
      ...['14', '7', '10', '可调', '6925140063253', ...empty],
    ],
  ]
}

test('two rows of heads and 255 columns are read as one head', () => {
  const rows = wide()
  const head = headOf(rows)
  expect([head?.from, head?.to, head?.heads.length]).toEqual([3, 4, 255])
  expect(head?.heads[7]).toEqual({ name: '折扣', group: '价格（元，含税）' })
  expect(fieldsIn(rows).slice(0, 14)).toEqual([
    ...['ignore', 'model', 'productName', 'attribute', 'attribute', 'attribute'],
    ...['price', 'discount', 'ignore', 'stock', 'workingDays', 'box', 'attribute', 'ignore'],
  ])
  const columns = columnsOf(head?.heads ?? [], rows.slice(4), known)
  expect(columns[4]).toMatchObject({
    attribute: '行程(mm)',
    confidence: 92,
    reason: '已有商品的参数',
  })
  expect(columns[254]).toMatchObject({ field: 'ignore', reason: '空列' })
  expect(columns.filter(({ confidence }) => confidence < 80).map(({ name }) => name)).toEqual([
    ...['磁环', '面价', '折扣', '货期(天)', '装箱', '缓冲'],
  ])
})

test.each([
  ...[['未税进价'], ['进货价（不含税）'], ['不含税成本价'], ['未税采购价'], ['单价（进价）']],
  ...[['未税', '结算价'], ['含税价', '供货价'], ['不含税金额']],
])('%s %s is never taken for a price of the mall', (name, group = '') => {
  expect(guessOf(name, group)).toMatchObject({ field: 'ignore', confidence: 85 })
})

test('prices of more than one, and numbers that may be the supplier’s own, wait for a word', () => {
  expect(guessOf('不含税单价', '')).toMatchObject({ field: 'netPrice', confidence: 88 })
  expect(guessOf('含税单价（元/百个）', '')).toMatchObject({ field: 'price', confidence: 60 })
  expect(guessOf('订货号', '')).toMatchObject({ field: 'skuCode', confidence: 70 })
  expect(guessOf('商城订货号', '')).toMatchObject({ field: 'skuCode', confidence: 98 })
  expect(guessOf('错误原因', '')).toMatchObject({ field: 'ignore', confidence: 99 })
})

test.each([
  ['协议价（含税）', 'agreedPrice', 95],
  ['含税协议单价', 'agreedPrice', 95],
  ['约定价/百个', 'agreedPrice', 60],
  ['单价', 'agreedPrice', 70],
  ['协议价（不含税）', 'netPrice', 88],
  ['协议价（成本）', 'ignore', 85],
  ['标准价（含税）', 'ignore', 90],
  ['协议编号', 'agreementNo', 95],
  ['合同号', 'agreementNo', 95],
  ['客户物料编码', 'materialCode', 90],
  ['订货号', 'skuCode', 70],
] as const)('of a list of agreed prices %s is %s', (name, field, confidence) => {
  expect(guessOf(name, '', 'agreement')).toMatchObject({ field, confidence })
})

test('agreed prices need a price and something that names the goods, and hold nothing else', () => {
  const problemOf = (...fields: FieldName[]) =>
    columnsProblem(
      'agreement',
      fields.map((field, no) => ({ no, field, attribute: '' })),
    )
  expect(problemOf('materialCode', 'agreedPrice')).toBe('')
  expect(problemOf('skuCode', 'ignore')).toBe('请指定协议价列')
  expect(problemOf('agreementNo', 'agreedPrice')).toBe('请指定“型号”或“订货号”列，否则对不上商品')
  expect(problemOf('skuCode', 'price')).toBe('有的列不属于这次导入')
})

test('the name that somebody gave an attribute is used the next time', () => {
  const before = new Map([['d', { field: 'attribute' as const, attribute: '内径(mm)' }]])
  const heads = [
    { name: 'd', group: '' },
    { name: '型号', group: '' },
  ]
  expect(columnsOf(heads, [['20', '6204']], { ...known, before })).toMatchObject([
    { field: 'attribute', attribute: '内径(mm)', confidence: 99, reason: '上次就是这样' },
    { field: 'model', attribute: '型号' },
  ])
})

test.each([
  [
    'heads in the first row',
    [
      ['型号', '品牌', '单价'],
      ['6204', 'SKF', '12'],
    ],
    1,
  ],
  [
    'a title and a date above',
    [['价目表'], ['日期：2026-11-01'], ['序号', '规格型号', '含税价'], ['1', 'A', '3']],
    3,
  ],
  [
    'English heads',
    [
      ['Part No', 'Brand', 'List Price', 'MOQ'],
      ['6204', 'SKF', '12', '1'],
    ],
    1,
  ],
  [
    'heads that were merged downwards',
    [
      ['型号', '品牌', '价格', ''],
      ['', '', '含税', '未税'],
      ['A', 'SKF', '11.3', '10'],
    ],
    2,
  ],
])('%s', (_, rows, to) => {
  expect(headOf(rows)?.to).toBe(to)
})

test('merged downwards, a head keeps its name', () => {
  const rows = [
    ['型号', '品牌', '价格', ''],
    ['', '', '含税价', '未税价'],
    ['A', 'SKF', '11.3', '10'],
  ]
  expect(headOf(rows)?.heads).toEqual([
    { name: '型号', group: '' },
    { name: '品牌', group: '' },
    { name: '含税价', group: '价格' },
    { name: '未税价', group: '价格' },
  ])
})

test('a table without heads has none, and any row may be named as one', () => {
  expect(
    headOf([
      ['6204', 'SKF', '12'],
      ['6205', 'SKF', '13'],
    ]),
  ).toBeNull()
  expect(headAt([['x', 'y']], 1)).toMatchObject({ from: 1, to: 1 })
})

test('sums and empty rows hold no goods', () => {
  const rows = [
    ['合计', '', '99'],
    ['', ' '],
    ['小 计：', '3'],
    ['总计阀', 'A'],
  ]
  expect(rows.map(kindOfRow)).toEqual(['sum', 'empty', 'sum', 'data'])
  expect(kindOfRow(['6204', '合计'])).toBe('data')
})

test('a bar code is known by its last digit', () => {
  const codes = ['4006381333931', '4006381333932', '036000291452', '96385074', 'abc']
  expect(codes.map(isBarcode)).toEqual([true, false, true, true, false])
})

test('columns that make no sense together are refused in words', () => {
  const of = (
    ...fields: ('model' | 'price' | 'netPrice' | 'discount' | 'stock' | 'stockChange')[]
  ) => fields.map((field, no) => ({ no, field, attribute: '' }))
  expect(columnsProblem('goods', of('price'))).toBe('请指定“型号”或“订货号”列，否则对不上商品')
  expect(columnsProblem('goods', of('model', 'price', 'netPrice'))).toBe(
    '含税价和不含税价请只留一列',
  )
  expect(columnsProblem('prices', of('model'))).toBe('请指定价格列')
  expect(columnsProblem('stock', of('model', 'stock', 'stockChange'))).toBe(
    '实盘数量和增减数量请只留一列',
  )
  expect(columnsProblem('stock', of('model', 'price'))).toBe('有的列不属于这次导入')
  expect(columnsProblem('goods', of('model', 'price', 'discount'))).toBe('')
})
