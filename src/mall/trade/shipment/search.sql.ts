import type { Sql } from '#db/postgres.ts'
import { wordedOrders } from '#mall/trade/order/orderList.sql.ts'

/**
 * Answers the orders that have each of these words, those of companies and buyers of whose name this is a part, and those to
 * which it belongs as a whole, in whatever case it is typed: a mobile, goods, a material, a batch, a single piece or a
 * payment. Orders are read from indexes alone; companies and people by the names that they have today.
 */
export const numbered = (db: Sql, keyword: string) => {
  const [lower, upper] = [keyword.toLowerCase(), keyword.toUpperCase()]
  const isNamed = db`strpos(lower(name), ${lower}) > 0`
  return db`
    ${wordedOrders(db, keyword)}
    union select order_id from sales_order where mobile = ${keyword}
    union select order_id from sales_order where company_id = any(array(
      select company_id from company where ${isNamed}))
    union select order_id from sales_order where user_id = any(array(
      select user_id from person where (${isNamed} or mobile = ${keyword})
        and user_id in (select user_id from order_tally)))
    union select order_id from order_line join sku using (sku_id) where sku.sku_code in (${keyword}, ${upper})
    union select order_id from order_line where lower(model) = ${lower}
    union select order_id from order_line where lower(material_code) = ${lower}
    union select order_id from shipment_line
      where batch <> '' and string_to_array(lower(batch), '、') @> array[${lower}::text]
    union select order_id from shipment_line
      where serials <> '{}' and serials && array[${keyword}, ${lower}, ${upper}]::text[]
    union select order_id from payment where payment_no = ${upper}`
}
