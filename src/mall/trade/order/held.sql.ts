import type { Sql } from '#db/postgres.ts'
import { usedFen } from '#mall/company/ledger/ledger.sql.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { isCancelAsked } from './cancellation.sql.ts'
import { inForce } from './confirmSetting.sql.ts'
import { orderStatus, payState } from './order.rules.ts'
import { isOverdue } from './overdue.sql.ts'

/** The order `o` has come to where it stands at this moment. */
export const enteredAt = (db: Sql) => db`
  coalesce((select max(g.at) from order_log g
    where g.order_id = o.order_id and g.to_status = o.status and g.from_status is distinct from g.to_status), o.created_at)`

/** The buyer of the order `o` has an order that the mall has confirmed, this one apart. */
const confirmedBefore = (db: Sql) => db`
  select from sales_order e where e.order_id <> o.order_id and e.status between ${orderStatus.toShip} and ${orderStatus.done}
    and (e.company_id = o.company_id or o.company_id is null and e.company_id is null and e.user_id = o.user_id)`

/** These are the reasons for which the order `o` needs a person, as the staff has set it. */
const reasons = (db: Sql) => db`
  (select array(select why from unnest(array[
    case when o.remark <> '' or o.is_answer_due or exists (select from order_line l where l.order_id = o.order_id and l.note <> '')
      or exists (select from order_file f where f.order_id = o.order_id) then 'note' end,
    case when not exists (${confirmedBefore(db)}) then 'firstOrder'
      when not exists (${confirmedBefore(db)} and md5(e.address) = md5(o.address)) then 'newAddress' end,
    case when o.pay_state = ${payState.onAccount} and exists (
      select from company c where c.company_id = o.company_id
        and ${usedFen(db, db`c.company_id`)} * 100 > c.credit_fen * ${orderLimits.tightCreditPercent})
      then 'credit' end,
    case when exists (select from company c where c.company_id = o.company_id and c.frozen_at is not null) then 'frozen' end,
    case when o.delivery_way = 'pickup' then 'pickup' end,
    case when o.total_fen >= setting.amount_fen then 'amount' end,
    case when ${isOverdue(db)} then 'overdue' end
  ]) with ordinality as found (why, place)
  where why in ('amount', 'overdue') or why = any(setting.held_for) order by place)
  from ${inForce(db)} setting)`

/** Says of the orders at 待确认 that nobody has looked at why they need a person, if they do. */
export const updateHeld = (db: Sql) => db`
  update sales_order o set held_for = ${reasons(db)}
  where o.order_id in (
    select order_id from sales_order where status = ${orderStatus.confirming} and held_for is null
    order by order_id for no key update skip locked)`

/** Says it anew of a locked order of which nothing is missing any more; answers whether it needs nobody. */
export async function updateHeldAnew(db: Sql, orderId: string): Promise<boolean> {
  const [row] = await db<{ isFree: boolean }[]>`
    update sales_order o set held_for = ${reasons(db)}
    where o.order_id = ${orderId} and o.status = ${orderStatus.confirming}
    returning o.held_for = '{}' as is_free`
  return row?.isFree ?? false
}

/** A locked order needs a person because goods are missing, or has to be looked at anew when they are not. */
export const updateHeldForShort = (db: Sql, orderId: string, isShort: boolean) => db`
  update sales_order set held_for = ${isShort ? db`array_append(array_remove(held_for, 'short'), 'short')` : db`null`}
  where order_id = ${orderId} and status = ${orderStatus.confirming}`

/** A locked order needs a person because its goods would come too late. */
export const updateHeldForLate = (db: Sql, orderId: string) => db`
  update sales_order set held_for = array['late'] where order_id = ${orderId}`

/**
 * Forgets why orders need a person, so that it is judged anew; what is missing is missing still. Orders that nobody has
 * judged are locked as well: whoever is about to judges by what was in force, and is waited for.
 */
export const updateHeldUnknown = (db: Sql) => db`
  update sales_order set held_for = null
  where order_id in (
    select order_id from sales_order
    where status = ${orderStatus.confirming} and not 'short' = any(coalesce(held_for, '{}'))
    order by order_id for no key update)`

/** Answers orders that have stood at 待确认 for as long as the staff has set and needed no person when they were looked at. */
export async function selectUnheld(db: Sql, now: Date) {
  const rows = await db<{ orderNo: string }[]>`
    select order_no from sales_order o cross join ${inForce(db)} setting
    where status = ${orderStatus.confirming} and o.held_for = '{}' and ${enteredAt(db)} <= ${now}::timestamptz - setting.after_minutes * interval '1 minute'
      and not ${isCancelAsked(db)}
    order by order_id`
  return rows.map(({ orderNo }) => orderNo)
}
