import type { Sql } from '#db/postgres.ts'
import { isWithinScope } from '#mall/company/employee/scope.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, ofOrders } from '#mall/staffAccess.ts'
import { isConcerned } from '#mall/trade/approval/approval.sql.ts'

export const insertOrderFiles = (db: Sql, orderId: string, fileIds: readonly string[]) => db`
  insert into order_file (order_id, file_id, place)
  select ${orderId}, file_id, place from unnest(${[...fileIds]}::text[]) with ordinality as file (file_id, place)`

export const deleteOrderFiles = (db: Sql, orderId: string) => db`
  delete from order_file where order_id = ${orderId}`

/** The part of a statement that says which files belong to the order `o`. */
export const filesOfOrder = (db: Sql) => db`
  coalesce((
    select json_agg(json_build_object('fileId', f.file_id, 'name', f.name, 'mediaType', f.media_type) order by place)
    from order_file join stored_file f using (file_id) where order_file.order_id = o.order_id), '[]') as files`

/**
 * The staff reads them, and whoever sees an order to which they belong. Pictures of what was wrong with goods belong to
 * an order too, to whoever took them and to whoever has asked for the goods.
 */
export async function selectOrderFile(db: Sql, who: UserInfo, fileId: string) {
  const isSeen = db`(${holdsOneOf(who, ofOrders)} or ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)}
    or ${isConcerned(db, who)})`
  const [row] = await db<{ name: string; mediaType: string; bytes: Buffer }[]>`
    select f.name, f.media_type, f.bytes from stored_file f
    where f.file_id = ${fileId} and (
      exists (select from order_file join sales_order o using (order_id)
        where order_file.file_id = f.file_id and ${isSeen})
      or exists (select from shipment_difference_file df join shipment_difference d using (difference_id)
        join sales_order o using (order_id)
        where df.file_id = f.file_id and (f.user_id = ${who.userId} or ${isSeen} or ${isHis(db, who)})))`
  return row
}

/** The difference `d` is of goods that he has asked for, unless somebody else says it of his own. */
const isHis = (db: Sql, who: UserInfo) => db`
  exists (select from shipment_share h join order_line_demand od using (order_id, requisition_line_id)
    join requisition r using (requisition_no)
    where (h.shipment_id, h.line_no) = (d.shipment_id, d.line_no) and r.demander_id = ${who.userId}
      and r.company_id = ${who.companyId} and coalesce(d.requisition_line_id, h.requisition_line_id) = h.requisition_line_id)`
