import type { Output } from '#mall/endpoint.ts'
import type { DataScope } from '#mall/people/account/account.contract.ts'
import type { Cell, SheetFile } from '#mall/sheet.ts'
import type { report, SpendingChart } from './report.contract.ts'

export type SpendingTable = Output<typeof report.exportSpending>

const titles: Record<SpendingChart, { name: string; first: string }> = {
  months: { name: '采购分析 按月', first: '月份' },
  categories: { name: '采购分析 按分类', first: '分类' },
  people: { name: '采购分析 按人员', first: '下单人' },
}
const scopes: Record<DataScope, string> = {
  company: '全企业的订单',
  department: '所在部门及下级部门的订单',
  own: '本人的订单',
}

/** The sum, and below it what the figures are of: a file is read without the page that it came from. */
export const spendingTable = ({ chart, format, list, total, ...of }: SpendingTable): SheetFile => ({
  name: titles[chart].name,
  period: `${of.from}至${of.to}`,
  head: [titles[chart].first, '商品金额（含税，元）', '订单数'],
  widths: [24, 28, 12],
  rows: [...list.map(row), row({ name: '合计', ...total }), [], ...about(of)],
  isCsv: format === 'csv',
})

const row = ({ name, amount, orders }: SpendingTable['list'][number]): Cell[] => [
  { text: name, style: 'text' },
  { number: amount, style: 'money' },
  { number: orders, style: 'count' },
]

const about = ({ from, to, scope }: Pick<SpendingTable, 'from' | 'to' | 'scope'>): Cell[][] =>
  [
    ['下单时间', `${from} 至 ${to}`],
    ['订单范围', scopes[scope]],
    ['统计口径', '已付款和挂账的订单，商品金额不含运费'],
  ].map((texts) => texts.map((text) => ({ text, style: 'label' })))
