import type { Db } from '#db/postgres.ts'
import { defaultRules } from '#mall/trade/approval/approval.rules.ts'
import { insertRules } from '#mall/trade/approval/approvalRule.sql.ts'
import { insertBuyers } from '#test/manyBuyers.ts'

export const manyOrders = 100_000
export const buyers = 50
export const accountOf = (at: number) => `orders${at}`

/** Company 1 gets buyers and the rules of a new company. */
export async function insertRuledBuyers(db: Db) {
  await insertBuyers(db, { count: buyers, accountOf, firstMobile: 13_900_002_000 })
  const [last] = await db<{ version: number; userId: string }[]>`
    select version, saved_by as user_id from approval_rules where company_id = 1
    order by version desc limit 1`
  const { version = 0, userId = '' } = last ?? {}
  const made = { companyId: '1', version: version + 1, rules: [...defaultRules], userId }
  await insertRules(db, { ...made, now: new Date() })
}

/**
 * Fills company 1 up to so many orders of three lines of the last two years, nearly all of them done, each approved by
 * its manager and copied to its administrator, with a message by SMS.
 */
export async function insertManyOrders(db: Db) {
  const [row] = await db<{ missing: number }[]>`
    select ${manyOrders} - count(*)::int as missing from sales_order where company_id = 1`
  const missing = row?.missing ?? 0
  if (missing <= 0) return
  await db`
    with placed as (
      insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state,
        created_at, paid_at, receiver, mobile, address, po_number, kinds, pieces, with_tax_fen, no_tax_fen,
        tax_fen, is_freight, freight_fen, total_fen)
      select 'SO250101' || 100000 + n, p.user_id, 1, c.name, p.name,
        case when n % 50 = 0 then 90 when n % 200 = 1 then 50 else 60 end, 4,
        now() - interval '2 years' + n * interval '2 years' / ${missing}::int,
        now() - interval '2 years' + n * interval '2 years' / ${missing}::int,
        '张三', '13800000000', '上海市黄浦区南京路1号', 'PO-' || n, 3, 3, 339000, 300000, 39000, 0, 0, 339000
      from generate_series(1, ${missing}::int) n
      join (select *, row_number() over (order by user_id) as place, count(*) over () as people
        from person where company_id = 1 and role_name = 'purchaser') p on p.place = 1 + n % p.people
      join company c using (company_id)
      returning order_id, user_id, status, created_at
    ), listed as (
      insert into order_line (order_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit,
        family, attr_desc, img_url, delivery_date, count, tax_price_fen, price_source, with_tax_fen,
        no_tax_fen, tax_fen)
      select order_id, line_no, s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, s.unit, s.family,
        s.attr_desc, s.img_url, s.delivery_date, 1, 113000, 'standard', 113000, 100000, 13000
      from placed cross join generate_series(1, 3) line_no
      join (select *, row_number() over (order by sku_id) as place from (select * from sku limit 3000) s) s
        on s.place = 1 + (order_id * 3 + line_no) % 3000
      join brand b using (brand_id)
    ), logged as (
      insert into order_log (order_id, at, actor, to_status)
      select order_id, created_at, '采购', status from placed
    ), told as (
      insert into delivery (channel, event, user_id, title, text, address, state, tries, created_at, ended_at)
      select 'sms', 'order.shipped', user_id, '订单已发货', repeat('您的订单已发货。', 10), '', 'sent', 1, created_at, created_at
      from placed
    ), approved as (
      insert into approval (order_id, company_id, buyer_id, rule_name, reasons, steps, state, submitted_at,
        held_until, ended_at)
      select order_id, 1, user_id, '单笔 ≥ ¥3,000', '{}', '[]', 'approved', created_at, created_at, created_at
      from placed returning order_id, submitted_at
    ), decided as (
      insert into approval_decision (order_id, step_no, at, user_id, actor, action)
      select order_id, 0, submitted_at, user_id, name, 'approve' from approved, person where account = 'manager1'
    )
    insert into approval_copy (user_id, order_id)
    select user_id, order_id from approved, person where account = 'admin1'`
  await db`vacuum analyze`
}
