import type { Sql } from '#db/postgres.ts'
import { wordedOrders } from '#mall/trade/order/orderList.sql.ts'

/**
 * Answers the orders that have each of these words, and those to which a whole number belongs, in whatever case it is
 * typed: a mobile, goods, a material, a requisition, a batch, a single piece or a payment; and those with a parcel of
 * which a part of a number is known. All but the parcels are read from indexes.
 */
export const numbered = (db: Sql, keyword: string) => {
  const [lower, upper] = [keyword.toLowerCase(), keyword.toUpperCase()]
  return db`
    ${wordedOrders(db, keyword)}
    union select order_id from sales_order join person using (user_id) where person.mobile = ${keyword}
    union select order_id from order_line join sku using (sku_id) where sku.sku_code in (${keyword}, ${upper})
    union select order_id from order_line where lower(model) = ${lower}
    union select order_id from order_line where lower(material_code) = ${lower}
    union select order_id from order_line_demand where requisition_no = ${upper}
    union select order_id from shipment_line
      where batch <> '' and string_to_array(lower(batch), '、') @> array[${lower}::text]
    union select order_id from shipment_line
      where serials <> '{}' and serials && array[${keyword}, ${lower}, ${upper}]::text[]
    union select order_id from payment where payment_no = ${upper}
    union select order_id from shipment where strpos(lower(concat_ws(' ', shipment_no, waybill)), ${lower}) > 0`
}
