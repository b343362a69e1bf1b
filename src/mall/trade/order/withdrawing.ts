import type { Sql } from '#db/postgres.ts'
import { insertHistory, selectMissing } from '#mall/trade/requisition/history.sql.ts'
import { insertLog } from './cancellation.sql.ts'
import { mall } from './cancellation.ts'
import { updateHeldForShort } from './held.sql.ts'
import type { OrderStatus } from './order.contract.ts'
import type { LogBy } from './order.sql.ts'
import { holdsSubstitute, shortageLogs } from './shortage.rules.ts'
import { selectShortages, updateWithdrawn } from './shortage.sql.ts'
import { freeSubstitutes } from './shortStock.ts'

type Locked = { orderId: string; orderNo: string; status: OrderStatus }

/** Nothing of a locked order is missing any more, or it is not asked about; answers false when nothing was. */
export async function withdrawShortages(tx: Sql, order: Locked, reason: string, by: LogBy) {
  const { orderId, orderNo, status } = order
  const live = await selectShortages(tx, orderId, true)
  if (live.length === 0) return false
  const lineNos = live.map(({ lineNo }) => lineNo)
  const missing = await selectMissing(tx, orderId, lineNos)
  const event = { action: 'settled', note: orderNo, actor: mall, now: by.now } as const
  const found = missing.map((one) => ({ ...one, rest: ' 缺货已撤回' }))
  await insertHistory(tx, orderId, event, found)
  await withdrawLines(tx, orderId, lineNos, by.now)
  await updateHeldForShort(tx, orderId, false)
  await insertLog(tx, orderId, status, { ...by, note: shortageLogs.withdrawn(reason) })
  return true
}

/** Takes back what was proposed for these lines of a locked order, with the substitutes that were held for it. */
export async function withdrawLines(tx: Sql, orderId: string, lineNos: number[], now: Date) {
  const live = await selectShortages(tx, orderId, true)
  const old = live.filter(({ lineNo }) => lineNos.includes(lineNo))
  await freeSubstitutes(tx, old.filter(holdsSubstitute))
  await updateWithdrawn(tx, orderId, lineNos, { actor: mall, now })
}
