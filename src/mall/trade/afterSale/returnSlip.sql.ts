import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { PaperLine } from '#mall/trade/shipment/paper.sql.ts'
import { isOwn } from './afterSaleList.sql.ts'
import type { AfterSaleKind, AfterSaleReason } from './reasons.rules.ts'

/** 退货单: what goes back with the goods, without prices. */
export type ReturnSlip = {
  afterSaleNo: string
  rmaNo: string
  orderNo: string
  customer: string
  contact: string
  mobile: string
  kind: AfterSaleKind
  reason: AfterSaleReason
  words: string
  payer: 'mall' | 'buyer'
  returnTo: { receiver: string; mobile: string; address: string }
  dueAt: Date | null
  lines: PaperLine[]
}

/** What is printed for goods that go back; nothing where none do. `who` is null for the staff. */
export async function selectSlip(db: Sql, who: UserInfo | null, afterSaleNo: string) {
  const [row] = await db<ReturnSlip[]>`
    select a.after_sale_no, a.rma_no, o.order_no, a.customer, a.contact, a.mobile, a.kind, a.reason, a.words, a.payer,
      a.return_to, a.due_at,
      (select json_agg(json_build_object('lineNo', l.line_no, 'skuNo', ol.sku_no, 'brandName', ol.brand_name,
          'productName', ol.product_name, 'model', ol.model, 'unit', ol.unit, 'count', l.count,
          'materialCode', coalesce(ol.material_code, ''), 'note', '', 'ordered', ol.count) order by l.line_no)
       from after_sale_line l join order_line ol using (order_id, line_no) where l.after_sale_id = a.after_sale_id) as lines
    from after_sale a join sales_order o using (order_id)
    where a.after_sale_no = ${afterSaleNo} and a.rma_no is not null ${who ? db`and ${isOwn(db, who)}` : db``}`
  return row
}
