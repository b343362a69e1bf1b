import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { insertLog } from '#mall/trade/order/cancellation.sql.ts'
import { byStaff } from '#mall/trade/order/cancellation.ts'
import { updateHeldForShort } from '#mall/trade/order/held.sql.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { proposalText, shortageLogs } from '#mall/trade/order/shortage.rules.ts'
import { insertShortages, selectShortages, updateAnswered } from '#mall/trade/order/shortage.sql.ts'
import { selectShortLines } from '#mall/trade/order/shortLine.sql.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { afterWorkingMinutes, deliveredCalendar } from '#mall/workingDay.rules.ts'

/** Goods of an order of purchaser4 are missing: one line waits for his answer, and he has declined what was proposed for the other. */
export async function seedShortage(db: Sql, people: Record<string, string>): Promise<void> {
  const [order] = await db<{ orderId: string; buyerName: string }[]>`
    select order_id, buyer_name from sales_order
    where user_id = ${people.purchaser4 ?? '0'} and status = ${orderStatus.confirming} order by order_id limit 1`
  const userId = people.operator
  if (!order || !userId) return // a catalogue of a few goods may hold none of it
  const { orderId, buyerName } = order
  const now = new Date(Date.now() - 600_000)
  const lines = (await selectShortLines(db, orderId)).slice(0, 2)
  const laterDate = chineseDay(afterWorkingMinutes(deliveredCalendar, now, 5 * 24 * 60))
  const asked = {
    ...{ orderId, userId, now, note: '其余在途，到仓后当天发出。' },
    remindAt: afterWorkingMinutes(deliveredCalendar, now, orderLimits.shortageRemindedMinutes),
    dueAt: afterWorkingMinutes(deliveredCalendar, now, orderLimits.shortageMinutes),
  }
  const proposed = lines.map(({ lineNo, count }, at) => ({
    ...{ lineNo, laterDate, substitute: null },
    kind: at === 0 ? ('split' as const) : ('later' as const),
    missing: Math.ceil(count / 2),
    ready: Math.floor(count / 2),
  }))
  await insertShortages(db, asked, proposed)
  await updateHeldForShort(db, orderId, true)
  const rows = await selectShortages(db, orderId, true)
  const what = rows.map((row) => `${row.model} ${proposalText(row)}`).join('；')
  const note = shortageLogs.proposed(what)
  await insertLog(db, orderId, orderStatus.confirming, {
    ...byStaff({ name: '商城运营' }, now),
    note,
  })
  const declined = rows[1]
  if (!declined) return
  const by = { actor: buyerName, now: new Date(now.getTime() + 300_000) }
  await updateAnswered(db, declined.shortageId, 'declined', by)
  const said = shortageLogs.declined(`${declined.model} ${proposalText(declined)}`)
  await insertLog(db, orderId, orderStatus.confirming, { ...by, note: said })
}
