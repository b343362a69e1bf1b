import type { Sql } from '#db/postgres.ts'
import { chargedPrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, sales } from '#mall/staffAccess.ts'
import { isSeenBy } from './enquiryList.sql.ts'

export type PaperHead = {
  enquiryId: string
  userId: string
  companyId: string | null
  contact: string
  mobile: string
  city: string
}

/** The staff reads the papers of all, and everybody else those of enquiries that he sees. */
export async function selectPaperHead(db: Sql, who: UserInfo, enquiryNo: string) {
  const isSeen = holdsOneOf(who, sales) ? db`true` : isSeenBy(db, who)
  const [row] = await db<PaperHead[]>`
    select e.enquiry_id, e.user_id, e.company_id, e.contact, e.mobile, e.city from enquiry e
    where e.enquiry_no = ${enquiryNo} and ${isSeen}`
  return row
}

export type PaperGoods = {
  skuId: string
  skuNo: string
  brandName: string
  productName: string
  model: string
  unit: string
  taxPercent: number
  minQuantity: number
  isMultiple: boolean
}

export const selectPaperGoods = (db: Sql, skuIds: readonly string[], now: Date) => db<PaperGoods[]>`
  select s.sku_id, s.sku_code as sku_no, b.brand_name, s.product_name, s.model, s.unit, p.tax_percent,
    s.min_quantity::float8, s.is_multiple
  from sku s join brand b using (brand_id) ${chargedPrice(db, { who: null, now })}
  where s.sku_id = any(${[...skuIds]}::bigint[])`
