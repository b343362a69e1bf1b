import { company } from './company/company/company.contract.ts'
import { companyReview } from './company/company/review.contract.ts'
import { employee } from './company/employee/employee.contract.ts'
import { invoice } from './company/invoice/invoiceTitle.contract.ts'
import { catalogue } from './goods/catalogue/catalogue.contract.ts'
import { material } from './goods/material/material.contract.ts'
import { pricing } from './goods/pricing/pricing.contract.ts'
import { search } from './goods/search/search.contract.ts'
import { centre } from './house/centre/centre.contract.ts'
import { contact } from './house/contact/contact.contract.ts'
import { home } from './house/home/home.contract.ts'
import { report } from './house/report/report.contract.ts'
import { staff } from './house/staff/staff.contract.ts'
import { address } from './own/address/address.contract.ts'
import { favourite } from './own/favourite/favourite.contract.ts'
import { shoppingList } from './own/favourite/list.contract.ts'
import { viewed } from './own/favourite/viewed.contract.ts'
import { profile } from './own/profile/profile.contract.ts'
import { registration } from './own/registration/registration.contract.ts'
import { account } from './people/account/account.contract.ts'
import { content } from './people/content/content.contract.ts'
import { message } from './people/message/message.contract.ts'
import { cart } from './trade/cart/cart.contract.ts'
import { cancellation } from './trade/order/cancellation.contract.ts'
import { order } from './trade/order/order.contract.ts'
import { payment } from './trade/payment/payment.contract.ts'
import { quotation } from './trade/quotation/quotation.contract.ts'
import { requisition } from './trade/requisition/requisition.contract.ts'

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
