import type { Sql } from '#db/postgres.ts'
import { updateUser } from '#mall/trade/cartLine/cartLine.sql.ts'
import type { By } from './lines.sql.ts'

/** Requisitions with lines in somebody's list; those lines are locked in the order in which orders lock them. */
export async function selectOpenOf(db: Sql, userId: string) {
  const rows = await db<{ requisitionId: string }[]>`
    select l.requisition_id from cart_item i join requisition_line l using (requisition_line_id)
    where i.user_id = ${userId} order by i.sku_id, i.cart_item_id for update of i`
  return [...new Set(rows.map(({ requisitionId }) => requisitionId))]
}

/** It says whom it concerns, and how many lines of each. */
export type HandedOver = { demanderId: string; count: number }

/** Gives all that is open of these requisitions to another purchaser, as updatePurchaser does with one. */
export const updatePurchaserOfAll = (
  db: Sql,
  requisitionIds: string[],
  to: { userId: string; name: string },
  { actor, now }: By,
) => db<HandedOver[]>`
  with moved as (
    ${updateUser(
      db,
      to.userId,
      db`from requisition_line l
    where i.requisition_line_id = l.requisition_line_id and l.requisition_id = any(${requisitionIds}::bigint[])`,
    )}
  ), freed as (
    update requisition_line l set settling_until = null from moved
    where l.requisition_line_id = moved.requisition_line_id returning l.requisition_id
  ), counted as (
    select requisition_id, count(*)::int from freed group by requisition_id
  ), given as (
    update requisition r set purchaser_id = ${to.userId}, urged_at = null
    from counted where r.requisition_id = counted.requisition_id
    returning r.demander_id, counted.count
  ), logged as (
    insert into requisition_log (requisition_id, at, actor, action, note)
    select requisition_id, ${now}, ${actor}, 'reassign', ${to.name} from counted
  )
  select demander_id, sum(count)::int as count from given group by demander_id`
