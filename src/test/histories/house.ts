import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Ctx } from '#mall/ctx.ts'
import { openPostgresSearch } from '#mall/goods/search/postgresSearch.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import type { PaymentChannel, Reported } from '#mall/trade/payment/channel.ts'
import type { Told } from '#mall/trade/payment/payment.rules.ts'
import { takeReport } from '#mall/trade/payment/taking.ts'
import { callAs } from '#server/http/api.ts'
import { sandboxChannel } from '#server/payment/sandboxChannel.ts'
import { sandboxSender } from '#server/sms/sandbox.ts'
import { newSku } from '#test/orders.ts'
import { programVisit } from '#test/programVisit.ts'

/** Histories begin on this day and end before today: the database itself reads its clock here and there. */
const firstDay = new Date('2026-09-21T02:00:00Z')

/** Odd prices, so that parts of lines have something to be rounded. */
const prices = [1, 7, 33, 99, 333, 1001, 1235, 4567, 9999, 12_345]

export type House = Awaited<ReturnType<typeof openHouse>>

/** A mall in which histories happen one after the other: its staff, its goods, its channels and its clock. */
export async function openHouse(db: Db) {
  const clock = { now: firstDay }
  const search = await openPostgresSearch(db)
  const told = new Map<string, Told>()
  const reports = new Map<string, Reported>()
  const wechat: PaymentChannel = {
    query: async (paymentNo) => told.get(paymentNo) ?? { state: 'none' },
    close: async () => {},
    refund: async () => 'done',
    queryRefund: async () => 'done',
    readReport: async ({ body }) => reports.get(body) ?? 'forged',
  }
  const channels = { sandbox: sandboxChannel, wechat }

  async function callOf(account: string): Promise<Call> {
    const who = (await selectCredentials(db, account)) ?? null
    const base = { db, search, sms: sandboxSender(db), who, channels }
    return (endpoint, input, { idempotencyKey = null } = {}) => {
      const ctx: Ctx = { ...base, now: clock.now, idempotencyKey, visit: { ...programVisit } }
      return callAs(ctx)(endpoint, input)
    }
  }
  const skuIds = []
  for (const fen of prices) skuIds.push(await newSku(db, { fen, stock: 1_000_000_000 }))
  const [staff, second] = [await callOf('operator'), await callOf('operator2')]

  return {
    ...{ db, clock, channels, skuIds, callOf, staff, second },
    /** The channel sends this, once the mall has it or never. */
    report: (reported: Reported) => {
      const body = crypto.randomUUID()
      reports.set(body, reported)
      return takeReport(
        { db, now: clock.now, name: 'wechat', channel: wechat },
        { headers: {}, body },
      )
    },
    /** The channel knows this, and has not told it. */
    know: (paymentNo: string, one: Told) => void told.set(paymentNo, one),
    /** So many days go by. */
    pass: (days: number) => {
      const later = clock.now.getTime() + days * 86_400_000
      clock.now = new Date(Math.min(later, Date.now()))
    },
    /** A new history begins: every month is open again. */
    begin: async () => {
      clock.now = new Date()
      for (let month = await lastClosed(db); month; month = await lastClosed(db))
        await staff(api.closing.reopenMonth, { month, reason: '重新开始' })
      clock.now = firstDay
    },
  }
}

export async function lastClosed(db: Db): Promise<string | null> {
  const [row] = await db<{ month: string | null }[]>`
    select to_char(max(month), 'YYYY-MM') as month from ledger_closed()`
  return row?.month ?? null
}
