import { expect, test } from 'vitest'
import { csvOf } from '#server/sheets/csvAnswer.ts'
import { spendingTable } from './spending.sheet.ts'

test('a table ends with its sum, and with the days and orders that it is of', () => {
  const table = spendingTable({
    ...{ chart: 'categories', format: 'csv', scope: 'department' },
    ...{ from: '2026-11-01', to: '2026-11-20' },
    total: { amount: 30.5, orders: 3 },
    list: [
      { name: '轴承', amount: 20, orders: 2 },
      { name: '气缸', amount: 10.5, orders: 1 },
    ],
  })
  expect(csvOf(table.rows).slice(1).split('\r\n')).toEqual([
    '轴承,20.00,2',
    '气缸,10.50,1',
    '合计,30.50,3',
    '',
    '下单时间,2026-11-01 至 2026-11-20',
    '订单范围,所在部门及下级部门的订单',
    '统计口径,已付款和挂账的订单，商品金额不含运费',
    '',
  ])
})
