import type { Output } from '#mall/endpoint.ts'
import {
  type Cell,
  countCell as count,
  type SheetFile,
  type Sheets,
  sheetTime,
} from '#mall/sheet.ts'
import type { ReportTable, report } from './report.contract.ts'
import { reportTables } from './report.rules.ts'
import { spendingTable } from './spending.sheet.ts'

export type Report = Output<typeof report.exportReport>

export const reportSheets: Sheets<typeof report> = {
  exportReport: (report) => reportTable(report),
  exportSpending: spendingTable,
}

const sales = ['销售金额（含税，元）', '订单数']
const times = ['请求数', 'P50（ms）', 'P95（ms）', '最慢（ms）']
const heads: Record<ReportTable, string[]> = {
  days: ['日期', ...sales],
  categories: ['分类', ...sales],
  companies: ['企业', ...sales],
  missDays: ['日期', '次数'],
  misses: ['关键词', '次数', '最近一次'],
  hours: ['时间', ...times],
  routes: ['页面或接口', ...times],
}

/**
 * Writes what the report shows, and below it of which days: a file is read without the page that it came from.
 */
export const reportTable = (report: Report): SheetFile => ({
  name: reportTables[report.table],
  period: `${report.from}至${report.to}`,
  head: heads[report.table],
  widths: [36, 20, 14, 14, 14],
  rows: [...rowsOf(report), [], ...about(report)],
  isCsv: report.format === 'csv',
})

const rowsOf = ({ table, sales, searches, times }: Report): Cell[][] => [
  ...sales.map(({ name, amount, orders }) => [text(name), money(amount), count(orders)]),
  ...searches.map(({ name, hits, lastOn }) => [
    ...[text(name), count(hits)],
    ...(table === 'misses' ? [text(lastOn)] : []),
  ]),
  ...times.map(({ name, requests, p50, p95, slowest }) => [
    ...[text(table === 'hours' ? sheetTime(name) : name), count(requests)],
    ...[p50, p95, slowest].map((ms): Cell => ({ number: ms, style: 'text' })),
  ]),
]

const text = (text: string): Cell => ({ text, style: 'text' })
const money = (number: number): Cell => ({ number, style: 'money' })
const about = ({ table, from, to, route, sales }: Report): Cell[][] =>
  [
    ['日期', `${from} 至 ${to}`],
    ...(table === 'hours' ? [['范围', route || '全部页面和接口']] : []),
    ...(sales.length > 0 ? [['统计口径', '已付款和挂账的订单，商品金额不含运费']] : []),
  ].map((texts) => texts.map((text) => ({ text, style: 'label' })))
