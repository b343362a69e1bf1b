import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { nextNumber } from '#mall/number.sql.ts'
import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import { paidFen } from '#mall/trade/order/orderTransfer.sql.ts'

export type TransferRow = {
  transferId: string
  transferNo: string
  code: string
  companyId: string | null
  userId: string
}
const columns = (db: Sql) => db`t.transfer_id, t.transfer_no, t.code, t.company_id, t.user_id`

const numbering = { prefix: 'HK', sequence: 'transfer_number', digits: 6 }

/** Answers nothing when another one has this code already. */
export async function insertTransfer(
  db: Sql,
  transfer: { code: string; companyId: string | null; userId: string; now: Date },
) {
  const { code, companyId, userId, now } = transfer
  const [row] = await db<TransferRow[]>`
    insert into transfer as t (transfer_no, code, company_id, user_id, created_at)
    values (${nextNumber(db, numbering, now)}, ${code}, ${companyId}, ${userId}, ${now})
    on conflict (code) do nothing returning ${columns(db)}`
  return row
}

/** An order leaves the transfer in which it is and comes into this one; answers since when it is paid by transfer. */
export const insertTransferOrders = (
  db: Sql,
  transferId: string,
  orderIds: string[],
  now: Date,
) => db<{ orderId: string; since: Date }[]>`
  with gone as (
    update transfer_order set left_at = ${now}
    where order_id = any(${orderIds}::bigint[]) and left_at is null returning order_id
  ), added as (
    insert into transfer_order (transfer_id, order_id, chosen_at)
    select ${transferId}, order_id, ${now}
    from unnest(${orderIds}::bigint[]) as o (order_id)
    where (select count(*) from gone) >= 0
    returning order_id
  )
  select order_id, coalesce((select min(chosen_at) from transfer_order e where e.order_id = added.order_id), ${now}) as since
  from added`

export const updateOrdersLeft = (db: Sql, orderIds: string[], now: Date) => db`
  update transfer_order set left_at = ${now} where order_id = any(${orderIds}::bigint[]) and left_at is null`

/** Locks it: vouchers and what comes for it are taken in one after the other. */
export async function selectTransferForUpdate(db: Sql, transferNo: string) {
  const [row] = await db<TransferRow[]>`
    select ${columns(db)} from transfer t where transfer_no = ${transferNo} for no key update`
  return row
}

/** Locks them: what comes for them is booked while no voucher of theirs is decided. */
export const selectTransfersForUpdate = (db: Sql, transferIds: readonly (string | null)[]) => db`
  select from transfer where transfer_id = any(${[...new Set(transferIds)]}::bigint[]) order by transfer_id for no key update`

/** Answers the transfers in which these orders are, with all their orders. */
export const selectTransfersOf = (db: Sql, orderIds: readonly string[]) => db<
  (TransferRow & { orderIds: string[] })[]
>`
  select ${columns(db)}, array(
    select order_id::text from transfer_order x where x.transfer_id = t.transfer_id and left_at is null order by order_id) as order_ids
  from transfer t where transfer_id in (
    select transfer_id from transfer_order where order_id = any(${[...orderIds]}::bigint[]) and left_at is null)`

export const selectOrdersOf = (db: Sql, transferIds: readonly string[]) => db<
  { transferId: string; orderId: string }[]
>`
  select transfer_id, order_id from transfer_order
  where transfer_id = any(${[...transferIds]}::bigint[]) and left_at is null order by order_id`

/** `due` is 0 of an order that takes no money any more. */
export type PaidRow = {
  transferId: string
  orderId: string
  orderNo: string
  status: OrderStatus
  totalFen: string
  paidFen: string
  payDeadline: Date | null
}
export const paidColumns = (db: Sql) => db`
  o.order_id, o.order_no, o.status, o.total_fen, ${paidFen(db)} as paid_fen, o.pay_deadline`

export const selectPaidOrders = (db: Sql, transferIds: readonly string[]) => db<PaidRow[]>`
  select x.transfer_id, ${paidColumns(db)} from transfer_order x join sales_order o using (order_id)
  where x.transfer_id = any(${[...transferIds]}::bigint[]) and left_at is null order by o.order_id`

/** Other orders of the same customer that the caller sees and that can be paid with one; they are in no other transfer. */
export const selectOthers = (
  db: Sql,
  who: Viewer,
  { companyId, userId, orderId }: { companyId: string | null; userId: string; orderId: string },
  now: Date,
) => db<PaidRow[]>`
  select '' as transfer_id, ${paidColumns(db)} from sales_order o
  where ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)} and o.order_id <> ${orderId} and o.status = 20
    and o.pay_deadline > ${now}
    and ${companyId === null ? db`(o.company_id is null and o.user_id = ${userId})` : db`o.company_id = ${companyId}`}
    and not exists (select from transfer_order x where x.order_id = o.order_id and x.left_at is null)
  order by o.order_id limit 50`

export const selectReceiptsOf = (db: Sql, transferId: string) => db<
  { at: Date; fen: string; payerName: string }[]
>`
  select at, amount_fen as fen, payer_name from bank_line
  where transfer_id = ${transferId} and state = 'matched' order by at, line_id`

/** The transfers of a customer that wait for money, the newest first. */
export const selectWaitingTransfers = (
  db: Sql,
  { companyId, userId }: { companyId: string | null; userId: string },
) => db<TransferRow[]>`
  select ${columns(db)} from transfer t
  where transfer_id in (
    select x.transfer_id from sales_order o join transfer_order x using (order_id)
    where o.status in (20, 25) and x.left_at is null
      and ${companyId === null ? db`(o.company_id is null and o.user_id = ${userId})` : db`o.company_id = ${companyId}`})
  order by transfer_id desc limit 20`

/** Locks the transfer of a voucher. */
export async function selectTransferById(db: Sql, voucherId: string) {
  const [row] = await db<TransferRow[]>`
    select ${columns(db)} from transfer t
    where transfer_id = (select transfer_id from transfer_voucher where voucher_id = ${voucherId}) for no key update`
  return row
}
