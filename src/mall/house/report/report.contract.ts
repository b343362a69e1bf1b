import * as z from 'zod/mini'
import { file, get } from '#mall/endpoint.ts'
import { Day } from '#mall/list.ts'
import { DataScope } from '#mall/people/account/account.contract.ts'

/** They are Chinese days, both included; without them the usual days are taken. It refuses DATES_REVERSED. */
const period = { from: z.optional(Day), to: z.optional(Day) }
const Period = z.object({ from: z.string(), to: z.string() })

/** Yuan with tax, of goods without freight, in orders that were paid or charged to an account. */
const Amount = { amount: z.number(), orders: z.number() }
/** It is a month as 2026-11 or a day as 2026-11-20; those without orders are there too. */
export const Moment = z.object({ at: z.string(), ...Amount })
export type Moment = z.infer<typeof Moment>
/** The largest first; the last one may be 其他. */
export const Share = z.object({ name: z.string(), ...Amount })
export type Share = z.infer<typeof Share>

export const Spending = z.extend(Period, {
  total: z.object(Amount),
  months: z.array(Moment),
  categories: z.array(Share),
  people: z.array(Share),
})
export type Spending = z.infer<typeof Spending>

export const Sales = z.extend(Period, {
  total: z.object(Amount),
  days: z.array(Moment),
  categories: z.array(Share),
  companies: z.array(Share),
})
export type Sales = z.infer<typeof Sales>

export const SpendingChart = z.enum(['months', 'categories', 'people'])
export type SpendingChart = z.infer<typeof SpendingChart>
export const SheetFormat = z.enum(['xlsx', 'csv'])
export type SheetFormat = z.infer<typeof SheetFormat>
/** The back office's reports have these tables. */
export const ReportTable = z.enum([
  ...['days', 'categories', 'companies', 'missDays', 'misses', 'hours', 'routes'],
] as const)
export type ReportTable = z.infer<typeof ReportTable>

/** Milliseconds; the quantiles are interpolated within the bucket that they fall into. */
const Times = {
  requests: z.number(),
  p50: z.number(),
  p95: z.number(),
  slowest: z.number(),
}
export const RouteTimes = z.object({ route: z.string(), ...Times })
export type RouteTimes = z.infer<typeof RouteTimes>
export const HourTimes = z.object({ at: z.string(), ...Times })
export type HourTimes = z.infer<typeof HourTimes>

const route = z._default(z.string().check(z.maxLength(100)), '')

export const report = {
  /**
   * Answers what the company has spent, as far as the caller may see its orders and prices. It refuses FORBIDDEN.
   */
  spending: get('/mall/report/spending', 'member', z.object(period), Spending),
  /** Answers one of its charts as a table: XLSX, or CSV. */
  exportSpending: file(
    get(
      '/mall/report/exportSpending',
      'member',
      z.object({ ...period, chart: SpendingChart, format: z._default(SheetFormat, 'xlsx') }),
      z.object({
        chart: SpendingChart,
        format: SheetFormat,
        ...Period.shape,
        /** It says whose orders are counted. */
        scope: DataScope,
        total: z.object(Amount),
        list: z.array(z.object({ name: z.string(), ...Amount })),
      }),
    ),
  ),
  sales: get('/mall/staff/salesReport', 'operator', z.object(period), Sales),
  /** Answers one table of the reports of the staff; `route` narrows the hours. */
  exportReport: file(
    get(
      '/mall/staff/exportReport',
      'operator',
      z.object({ ...period, route, table: ReportTable, format: z._default(SheetFormat, 'xlsx') }),
      z.object({
        table: ReportTable,
        format: SheetFormat,
        ...Period.shape,
        route: z.string(),
        sales: z.array(z.object({ name: z.string(), ...Amount })),
        searches: z.array(z.object({ name: z.string(), hits: z.number(), lastOn: z.string() })),
        times: z.array(z.object({ name: z.string(), ...Times })),
      }),
    ),
  ),
  searchMisses: get(
    '/mall/staff/searchMisses',
    'operator',
    z.object(period),
    z.extend(Period, {
      total: z.number(),
      days: z.array(z.object({ at: z.string(), hits: z.number() })),
      list: z.array(z.object({ keyword: z.string(), hits: z.number(), lastOn: z.string() })),
    }),
  ),
  /** It answers by route, the most asked for first, and hour by hour for all routes or for one. */
  responseTimes: get(
    '/mall/staff/responseTimes',
    'operator',
    z.object({ ...period, route }),
    z.extend(Period, { routes: z.array(RouteTimes), hours: z.array(HourTimes) }),
  ),
}
