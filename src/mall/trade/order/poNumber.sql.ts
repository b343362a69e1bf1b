import type { Sql } from '#db/postgres.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { orderStatus } from './order.rules.ts'

/** Answers the latest order under it that stands, with its number for those who see it. */
export async function selectPoNumberUse(db: Sql, who: Viewer, poNumber: string) {
  const whose =
    who.companyId === null
      ? db`o.company_id is null and o.user_id = ${who.userId}`
      : db`o.company_id = ${who.companyId}`
  const [row] = await db<{ orderNo: string | null; buyerName: string; createdAt: Date }[]>`
    select case when ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)} then o.order_no end as order_no,
      o.buyer_name, o.created_at
    from sales_order o
    where ${whose} and lower(o.po_number) = lower(${poNumber}) and o.po_number <> ''
      and o.status <> all(${[orderStatus.rejected, orderStatus.cancelled]})
    order by o.order_id desc limit 1`
  return row
}
