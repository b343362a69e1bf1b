import { expect, test } from 'vitest'
import { csvOf, fileOf } from '#server/sheets/csvAnswer.ts'
import { type Report, reportTable } from './report.sheet.ts'

const none = { sales: [], searches: [], times: [], route: '' }
const days = { from: '2026-11-01', to: '2026-11-20' }
const linesOf = (report: Report) => {
  const table = reportTable(report)
  return {
    file: fileOf(table),
    lines: [table.head.join(), ...csvOf(table.rows).slice(1).split('\r\n')],
  }
}

test('what was looked for never becomes a formula, and the file tells its days', () => {
  const searches = [
    { name: '=HYPERLINK("http://x")', hits: 1200, lastOn: '2026-11-19' },
    { name: '@轴承,6204', hits: 3, lastOn: '2026-11-20' },
  ]
  const { file, lines } = linesOf({ ...none, ...days, table: 'misses', format: 'csv', searches })
  expect(file).toBe('无结果搜索 关键词 2026-11-01至2026-11-20')
  expect(lines).toEqual([
    '关键词,次数,最近一次',
    `"'=HYPERLINK(""http://x"")",1200,2026-11-19`,
    `"'@轴承,6204",3,2026-11-20`,
    '',
    '日期,2026-11-01 至 2026-11-20',
    '',
  ])
})

test('hours are those of China, money says what it counts', () => {
  const times = [{ name: '2026-11-20T16:00:00Z', requests: 7, p50: 1.5, p95: 20, slowest: 31 }]
  const hours = linesOf({
    ...none,
    ...days,
    table: 'hours',
    format: 'csv',
    times,
    route: '/myCart',
  })
  expect(hours.lines.slice(1, 5)).toEqual([
    '2026-11-21 00:00,7,1.5,20,31',
    '',
    '日期,2026-11-01 至 2026-11-20',
    '范围,/myCart',
  ])
  const sales = [{ name: '示例有限公司', amount: 12345678.9, orders: 2 }]
  const companies = linesOf({ ...none, ...days, table: 'companies', format: 'xlsx', sales })
  expect(companies.lines[1]).toBe('示例有限公司,12345678.90,2')
  expect(companies.lines.at(-2)).toBe('统计口径,已付款和挂账的订单，商品金额不含运费')
})
