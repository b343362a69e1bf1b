import { account } from './account/account.contract.ts'
import { address } from './address/address.contract.ts'
import { cart } from './cart/cart.contract.ts'
import { catalogue } from './catalogue/catalogue.contract.ts'
import { centre } from './centre/centre.contract.ts'
import { company } from './company/company.contract.ts'
import { companyReview } from './company/review.contract.ts'
import { contact } from './contact/contact.contract.ts'
import { content } from './content/content.contract.ts'
import { employee } from './employee/employee.contract.ts'
import { favourite } from './favourite/favourite.contract.ts'
import { shoppingList } from './favourite/list.contract.ts'
import { viewed } from './favourite/viewed.contract.ts'
import { home } from './home/home.contract.ts'
import { invoice } from './invoice/invoiceTitle.contract.ts'
import { material } from './material/material.contract.ts'
import { message } from './message/message.contract.ts'
import { order } from './order/order.contract.ts'
import { cancellation } from './payment/cancellation.contract.ts'
import { payment } from './payment/payment.contract.ts'
import { pricing } from './pricing/pricing.contract.ts'
import { profile } from './profile/profile.contract.ts'
import { quotation } from './quotation/quotation.contract.ts'
import { registration } from './registration/registration.contract.ts'
import { report } from './report/report.contract.ts'
import { requisition } from './requisition/requisition.contract.ts'
import { search } from './search/search.contract.ts'
import { staff } from './staff/staff.contract.ts'

/** The whole API, one line per noun. */
export const api = {
  account,
  message,
  registration,
  profile,
  employee,
  address,
  company,
  companyReview,
  pricing,
  catalogue,
  material,
  search,
  content,
  contact,
  home,
  favourite,
  shoppingList,
  viewed,
  invoice,
  requisition,
  cart,
  quotation,
  order,
  payment,
  cancellation,
  report,
  centre,
  staff,
}
