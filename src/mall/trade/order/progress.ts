import type { Sql } from '#db/postgres.ts'
import { selectCounted, selectHasDifference } from './fulfilment.sql.ts'
import type { OrderStatus } from './order.contract.ts'
import { orderStatus, progressOf } from './order.rules.ts'

/** Where a confirmed order stands follows from its lines, and it is not done while a difference is open. */
export async function progressNow(tx: Sql, orderId: string): Promise<OrderStatus> {
  const progress = progressOf(await selectCounted(tx, orderId))
  const isOpen = progress === orderStatus.done && (await selectHasDifference(tx, orderId))
  return isOpen ? orderStatus.partlyReceived : progress
}
