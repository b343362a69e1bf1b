import type { Db } from '#db/postgres.ts'

const linesEach = 10

/**
 * Company 1 receives orders on account, ten lines in one parcel each, so many lines together. The triggers of orders and
 * parcels charge them as they do elsewhere.
 */
export async function insertReceived(db: Db, lines: number, round: string): Promise<void> {
  await db.begin(async (tx) => {
    await tx`
      insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at, receiver,
        mobile, address, po_number, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
      select 'SO' || ${round} || lpad(n::text, 4, '0'), p.user_id, 1, c.name, p.name, 60, 5, now() - interval '9 days', '张三',
        '13800000000', '上海市黄浦区南京路1号', 'PO-' || n, ${linesEach}, ${linesEach * 3}, ${linesEach * 3390},
        ${linesEach * 3000}, ${linesEach * 390}, 0, 0, ${linesEach * 3390}
      from generate_series(1, ${lines / linesEach}::int) n, person p join company c using (company_id)
      where p.account = 'purchaser1'`
    await tx`
      insert into order_line (order_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit, family, attr_desc, img_url,
        delivery_date, count, tax_price_fen, price_source, with_tax_fen, no_tax_fen, tax_fen, material_code)
      select order_id, line_no, s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, s.unit, s.family, s.attr_desc,
        s.img_url, s.delivery_date, 3, 1130, 'standard', 3390, 3000, 390, 'MAT-' || line_no
      from sales_order cross join generate_series(1, ${linesEach}::int) line_no
      join (select *, row_number() over (order by sku_id) as place from (select * from sku limit 3000) s) s
        on s.place = 1 + (order_id * ${linesEach} + line_no) % 3000
      join brand b using (brand_id) where order_no like 'SO' || ${round} || '%'`
    await tx`
      insert into shipment (shipment_no, order_id, carrier, shipped_at, received_at, received_by)
      select 'SH' || substr(order_no, 3), order_id, '顺丰速运', now() - interval '8 days', now() - interval '5 days', '李雷'
      from sales_order where order_no like 'SO' || ${round} || '%'`
    await tx`
      update order_line l set shipped = count, received = count
      from sales_order o where o.order_id = l.order_id and o.order_no like 'SO' || ${round} || '%'`
    await tx`
      insert into shipment_line (shipment_id, order_id, line_no, count, received)
      select shipment_id, order_id, line_no, count, count from shipment join order_line using (order_id)
      where shipment_no like 'SH' || ${round} || '%'`
  })
}
