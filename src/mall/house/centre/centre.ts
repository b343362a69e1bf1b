import { mayOrder, maySeeCompanyOrders } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { selectToSendBack } from '#mall/trade/afterSale/afterSaleList.sql.ts'
import { selectCounts as selectEnquiryCounts } from '#mall/trade/enquiry/enquiryList.sql.ts'
import { countsByTab as enquiriesByTab } from '#mall/trade/enquiry/quote.rules.ts'
import { countsByTab as ordersByTab } from '#mall/trade/order/order.rules.ts'
import { selectCounts as selectOrderCounts } from '#mall/trade/order/orderList.sql.ts'
import {
  countsByTab as requisitionsByTab,
  viewOf,
} from '#mall/trade/requisition/requisition.rules.ts'
import { selectCounts as selectRequisitionCounts } from '#mall/trade/requisition/requisition.sql.ts'
import type { centre } from './centre.contract.ts'
import { selectProfile } from './centre.sql.ts'

/** Owns nothing: counts with the statements of the lists themselves, so that both always say the same. */
export const centreVerbs: Verbs<typeof centre> = {
  async overview({ db, who, now }) {
    const { userId, companyId } = who
    const whose = viewOf(who)
    const [profile, own, ofCompany, requisitions, enquiries, afterSales] = await Promise.all([
      selectProfile(db, userId),
      selectOrderCounts(db, { whose: { userId }, keyword: '' }),
      companyId && maySeeCompanyOrders(who)
        ? selectOrderCounts(db, { whose: { colleaguesOf: who }, keyword: '' })
        : null,
      whose && selectRequisitionCounts(db, who, now, { whose, keyword: '' }),
      selectEnquiryCounts(db, who, { keyword: '' }),
      mayOrder(who) ? selectToSendBack(db, who) : 0,
    ])
    return {
      ...profile,
      orders: ordersByTab(own),
      companyOrders: ofCompany && ordersByTab(ofCompany),
      enquiries: enquiriesByTab(enquiries),
      afterSales,
      requisitions: requisitions && requisitionsByTab(requisitions),
    }
  },
}
