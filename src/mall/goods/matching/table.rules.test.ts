import { expect, test } from 'vitest'
import { amountIn, linesOfTable, tableOf } from './table.rules.ts'

const linesIn = (rows: string[][]) =>
  linesOfTable(rows, tableOf(rows)).map(
    ({ line, count, unit }) => `${line.replaceAll('\t', ' ')} = ${count ?? ''}${unit}`,
  )

test('heads stand below a title, and totals, blank rows and repeated heads are no lines', () => {
  const rows = [
    ['2026 年 11 月采购计划'],
    ['', '制表：张三', '', '日期：11-20'],
    ['序号', '名称', '规格型号', '品牌', '数量', '单位', '目标单价(元)', '备注'],
    ['1', '深沟球轴承', '6204-2RS', 'SKF', '20', '套', '30.62', '急'],
    [],
    ['序号', '名称', '规格型号', '品牌', '数量', '单位', '目标单价(元)', '备注'],
    ['2', '气缸', 'SC63*25', '亚德客', '4', '个'],
    ['', '合计', '', '', '24'],
  ]
  expect(tableOf(rows)).toMatchObject({
    firstRow: 3,
    roles: ['', 'name', 'spec', 'brand', 'count', 'unit', 'price', 'note'],
  })
  expect(linesIn(rows)).toEqual([
    'SKF 深沟球轴承 6204-2RS 1 个 = 20套',
    '亚德客 气缸 SC63*25 1 个 = 4个',
  ])
})

test('the row of heads below merged ones names the columns', () => {
  const rows = [
    ['物料信息', '', '', '采购', ''],
    ['编码', '名称', '规格', '数量', '单位'],
    ['GM-60015', '断路器', 'NXB-63 3P C16', '12', '只'],
  ]
  expect(tableOf(rows)).toEqual({
    firstRow: 2,
    heads: ['编码', '名称', '规格', '数量', '单位'],
    roles: ['code', 'name', 'spec', 'count', 'unit'],
  })
  expect(linesIn(rows)).toEqual(['GM-60015 断路器 NXB-63 3P C16 1 个 = 12只'])
})

test('a first row of heads whose columns the second splits keeps those that it does not', () => {
  const rows = [
    ['品牌', '产品', '', '数量'],
    ['', '名称', '型号', ''],
    ['NSK', '轴承', '6205', '3'],
  ]
  expect(tableOf(rows)).toMatchObject({
    heads: ['品牌', '产品 名称', '产品 型号', '数量'],
    roles: ['brand', 'name', 'spec', 'count'],
  })
  expect(linesIn(rows)).toEqual(['NSK 轴承 6205 1 个 = 3'])
})

test('without heads the columns are known by what stands in them', () => {
  const rows = [
    ['1', '6204-2RS SKF', '20', '只'],
    ['2', 'SC63*25 亚德客', '4', '个'],
    ['3', 'M8*30 12.9', '1950', '件'],
  ]
  expect(tableOf(rows)).toMatchObject({ firstRow: 0, roles: ['', 'spec', 'count', 'unit'] })
  expect(linesIn(rows)[2]).toBe('M8*30 12.9 1 个 = 1950件')
})

test('a column of sizes or words is none of counts, and an amount that nobody can order stays one', () => {
  const rows = [
    ['6204-2RS', '20.5', 'x', '20'],
    ['6205-2RS', '25.5', 'y', '1950.5'],
    ['6206-2RS', '30.5', 'z', '7'],
    ['6207-2RS', '35.5', 'z', '8'],
    ['6208-2RS', '40.5', 'z', '9'],
  ]
  const { roles } = tableOf(rows)
  expect([roles[1], roles[3]]).toEqual(['', 'count'])
  expect(linesIn(rows)[1]).toContain(' = 0')
})

test('a model of figures alone is no number of a row', () => {
  const rows = [
    ['型号', '数量'],
    ['6204', '20'],
  ]
  expect(linesIn(rows)).toEqual(['6204 1个 = 20'])
})

test('a row that names nothing is no line', () => {
  expect(
    linesIn([
      ['名称', '数量'],
      ['', '20'],
    ]),
  ).toEqual([])
  expect(linesIn([])).toEqual([])
})

test.each([
  ['20', 20, ''],
  ['1,950', 1950, ''],
  ['20.00', 20, ''],
  ['20只', 20, '只'],
  ['两打', 2, '打'],
  ['1950.5', 0, ''],
  ['2.5件', 0, '件'],
  ['-5', 0, ''],
  ['约20', 0, ''],
  ['20-30', 0, ''],
  ['', null, ''],
  ['-', null, ''],
  ['／', null, ''],
])('%s is an amount', (cell, count, unit) => {
  expect(amountIn(cell)).toEqual({ count, unit })
})
