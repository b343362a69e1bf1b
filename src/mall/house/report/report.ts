import type { Sql } from '#db/postgres.ts'
import { maySeeSpending, scopeOf } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import type { Output } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { reportLimits } from '#mall/houseLimits.ts'
import { fen, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Moment, ReportTable, report, SpendingChart } from './report.contract.ts'
import { type Asked, monthsBefore, type Period, periodOf, quantile } from './report.rules.ts'
import {
  selectCategories,
  selectMissDays,
  selectMisses,
  selectMoments,
  selectShares,
  selectTimes,
  type TimesRow,
} from './report.sql.ts'

/** Answers what the figures of the past say: to a company of its spending, to the staff of the mall. */
export const reportVerbs: Verbs<typeof report> = {
  async spending(ctx, asked) {
    const { db, whose, period } = seen(ctx, asked)
    const [months, categories, people] = await Promise.all([
      selectMoments(db, whose, period, 'month'),
      selectCategories(db, whose, period),
      selectShares(db, whose, period, 'buyer'),
    ])
    return { ...period, total: totalOf(months), months, categories, people }
  },

  async exportSpending(ctx, { chart, format, ...asked }) {
    const { db, whose, period } = seen(ctx, asked)
    const scope = scopeOf(ctx.who)
    const months = await selectMoments(db, whose, period, 'month')
    const tables: Record<
      SpendingChart,
      () => Promise<{ name: string; amount: number; orders: number }[]>
    > = {
      months: async () => months.map(named),
      categories: async () => selectCategories(db, whose, period),
      people: async () => selectShares(db, whose, period, 'buyer'),
    }
    const list = await tables[chart]()
    return { ...period, chart, format, scope, total: totalOf(months), list }
  },

  async sales({ db, now }, asked) {
    const period = periodOf(asked, now, reportLimits.usualDays)
    const [days, categories, companies] = await Promise.all([
      selectMoments(db, 'everybody', period, 'day'),
      selectCategories(db, 'everybody', period),
      selectShares(db, 'everybody', period, 'company'),
    ])
    return { ...period, total: totalOf(days), days, categories, companies }
  },

  async exportReport({ db, now }, { table, format, route, ...asked }) {
    const isTimes = table === 'hours' || table === 'routes'
    const period = isTimes ? timesPeriod(asked, now) : periodOf(asked, now, reportLimits.usualDays)
    const none = { sales: [], searches: [], times: [] }
    const rows = await exported[table](db, period, route)
    return { ...period, table, format, route: table === 'hours' ? route : '', ...none, ...rows }
  },

  async searchMisses({ db, now }, asked) {
    const period = periodOf(asked, now, reportLimits.usualDays)
    const [days, list] = await Promise.all([selectMissDays(db, period), selectMisses(db, period)])
    return { ...period, total: days.reduce((sum, { hits }) => sum + hits, 0), days, list }
  },

  async responseTimes({ db, now }, { route, ...asked }) {
    const period = timesPeriod(asked, now)
    const [routes, hours] = await Promise.all([
      selectTimes(db, period, 'route'),
      selectTimes(db, { ...period, route }, 'hour'),
    ])
    return {
      ...period,
      routes: routes.map(({ name, ...row }) => ({ route: name, ...timesOf(row) })),
      hours: hours.map(({ name, ...row }) => ({ at: name, ...timesOf(row) })),
    }
  },
}

const timesPeriod = (asked: Asked, now: Date) => periodOf(asked, now, 1, reportLimits.timeDays)

type Exported = Partial<Pick<Output<typeof report.exportReport>, 'sales' | 'searches' | 'times'>>

const exported: Record<ReportTable, (db: Sql, period: Period, route: string) => Promise<Exported>> =
  {
    days: async (db, period) => ({
      sales: (await selectMoments(db, 'everybody', period, 'day')).map(named),
    }),
    categories: async (db, period) => ({ sales: await selectCategories(db, 'everybody', period) }),
    companies: async (db, period) => ({
      sales: await selectShares(db, 'everybody', period, 'company'),
    }),
    missDays: async (db, period) => ({
      searches: (await selectMissDays(db, period)).map((one) => ({ ...named(one), lastOn: '' })),
    }),
    misses: async (db, period) => ({
      searches: (await selectMisses(db, period)).map(({ keyword, ...one }) => ({
        name: keyword,
        ...one,
      })),
    }),
    hours: async (db, period, route) => ({
      times: (await selectTimes(db, { ...period, route }, 'hour')).map(measured),
    }),
    routes: async (db, period) => ({
      times: (await selectTimes(db, period, 'route')).map(measured),
    }),
  }

const named = <T extends { at: string }>({ at, ...one }: T) => ({ name: at, ...one })
const measured = ({ name, ...row }: TimesRow) => ({ name, ...timesOf(row) })

/**
 * Covers a year up to this month, for the colleagues whose orders one sees, and only for whom prices are no secret.
 */
function seen({ db, who, now }: Ctx<UserInfo>, { from, to }: Asked) {
  if (!maySeeSpending(who)) refuse('FORBIDDEN')
  const last = to ?? chineseDay(now)
  const first = from ?? monthsBefore(last, reportLimits.usualMonths - 1)
  const period = periodOf({ from: first, to: last }, now, reportLimits.days)
  return { db, whose: { colleaguesOf: who }, period }
}

/** Adds up months or days, because an order counts once in each of its categories. */
const totalOf = (parts: readonly Pick<Moment, 'amount' | 'orders'>[]) => ({
  amount: yuan(parts.reduce((sum, { amount }) => sum + fen(amount), 0n)),
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
})

const timesOf = ({ requests, slowest, buckets }: Omit<TimesRow, 'name'>) => ({
  requests,
  slowest,
  p50: quantile(buckets, 0.5, slowest),
  p95: quantile(buckets, 0.95, slowest),
})
