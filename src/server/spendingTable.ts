import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { SpendingChart } from '#mall/report/report.contract.ts'
import type { Cell } from './paper/xlsx.ts'
import type { Table } from './sheets.ts'

export type SpendingTable = Output<typeof api.report.exportSpending>

const titles: Record<SpendingChart, { name: string; first: string }> = {
  months: { name: '采购分析 按月', first: '月份' },
  categories: { name: '采购分析 按分类', first: '分类' },
  people: { name: '采购分析 按人员', first: '下单人' },
}

export const spendingTable = ({ chart, format, list }: SpendingTable): Table => ({
  name: titles[chart].name,
  head: [titles[chart].first, '商品金额（含税，元）', '订单数'],
  widths: [24, 22, 12],
  rows: list.map(({ name, amount, orders }): Cell[] => [
    { text: name, style: 'text' },
    { number: amount, style: 'money' },
    { number: orders, style: 'count' },
  ]),
  isCsv: format === 'csv',
})
