import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import type { LockedOrder } from './fulfilment.sql.ts'
import { earlyOf } from './shortage.rules.ts'
import { updateShortagesArrived } from './shortage.sql.ts'
import { selectShortLines } from './shortLine.sql.ts'

type Sent = { isArrived?: boolean; lines: readonly { lineNo: number; count: number }[] }

/**
 * Closes the shortages of what a locked order sends before the day for which it was put off, and answers it. Whoever
 * sends it has to say that it has come.
 */
export async function arriveEarly(
  tx: Sql,
  { orderId, toSend }: LockedOrder,
  { isArrived = false, lines }: Sent,
  now: Date,
) {
  if (!toSend.some(({ missing }) => missing > 0)) return []
  const early = earlyOf(await selectShortLines(tx, orderId), lines, chineseDay(now))
  if (early.length > 0 && !isArrived) refuse('SHIPMENT_EARLY')
  await updateShortagesArrived(tx, orderId, early)
  return early
}
