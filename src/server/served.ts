import type { Api } from '#mall/api.ts'
import { budgetVerbs } from '#mall/company/budget/budget.ts'
import { costCentreVerbs } from '#mall/company/budget/costCentre.ts'
import { companyVerbs } from '#mall/company/company/company.ts'
import { creditDeskSheets, creditSheets } from '#mall/company/company/credit.sheet.ts'
import { creditDeskVerbs } from '#mall/company/company/creditDesk.ts'
import { creditMoveVerbs } from '#mall/company/company/creditMoves.ts'
import { reviewVerbs } from '#mall/company/company/review.ts'
import { employeeSheets, employeeUploads } from '#mall/company/employee/employee.sheet.ts'
import { employeeVerbs } from '#mall/company/employee/employee.ts'
import { invoiceVerbs } from '#mall/company/invoice/invoiceTitle.ts'
import type { Again, Verbs } from '#mall/ctx.ts'
import type { Contract } from '#mall/endpoint.ts'
import { agreementDeskSheets } from '#mall/goods/agreement/agreementDesk.sheet.ts'
import { agreementDeskVerbs } from '#mall/goods/agreement/agreementDesk.ts'
import { priceDeskVerbs } from '#mall/goods/agreement/priceDesk.ts'
import { assortmentVerbs } from '#mall/goods/assortment/assortment.ts'
import { taxonomyVerbs } from '#mall/goods/assortment/taxonomy.ts'
import { catalogueVerbs } from '#mall/goods/catalogue/catalogue.ts'
import { equivalenceVerbs } from '#mall/goods/equivalence/equivalence.ts'
import { importingSheets } from '#mall/goods/importing/importing.sheet.ts'
import { importingVerbs } from '#mall/goods/importing/imports.ts'
import { massEditVerbs } from '#mall/goods/importing/massEdits.ts'
import { materialSheets, materialUploads } from '#mall/goods/material/material.sheet.ts'
import { materialVerbs } from '#mall/goods/material/material.ts'
import { mediaVerbs } from '#mall/goods/media/media.ts'
import { pricingSheets } from '#mall/goods/pricing/pricing.sheet.ts'
import { pricingVerbs } from '#mall/goods/pricing/pricing.ts'
import { searchVerbs } from '#mall/goods/search/search.ts'
import { categoryRoomVerbs } from '#mall/house/categoryRoom/categoryRoom.ts'
import { centreVerbs } from '#mall/house/centre/centre.ts'
import { contactSheets } from '#mall/house/contact/contact.sheet.ts'
import { contactVerbs } from '#mall/house/contact/contact.ts'
import { customerVerbs } from '#mall/house/customer/customer.ts'
import { closingVerbs } from '#mall/house/finance/closing.ts'
import { financeSheets } from '#mall/house/finance/finance.sheet.ts'
import { financeVerbs } from '#mall/house/finance/finance.ts'
import { voucherSheets } from '#mall/house/finance/voucher.sheet.ts'
import { voucherVerbs } from '#mall/house/finance/voucher.ts'
import { writeOffSheets } from '#mall/house/finance/writeOff.sheet.ts'
import { writeOffVerbs } from '#mall/house/finance/writeOff.ts'
import { homeVerbs } from '#mall/house/home/home.ts'
import { reportSheets } from '#mall/house/report/report.sheet.ts'
import { reportVerbs } from '#mall/house/report/report.ts'
import { searchRoomVerbs } from '#mall/house/searchRoom/searchRoom.ts'
import { staffVerbs } from '#mall/house/staff/staff.ts'
import { addressVerbs } from '#mall/own/address/address.ts'
import { favouriteVerbs } from '#mall/own/favourite/favourite.ts'
import { shoppingListVerbs } from '#mall/own/favourite/list.ts'
import { viewedVerbs } from '#mall/own/favourite/viewed.ts'
import { profileVerbs } from '#mall/own/profile/profile.ts'
import { registrationVerbs } from '#mall/own/registration/registration.ts'
import { accountVerbs } from '#mall/people/account/account.ts'
import { contentVerbs } from '#mall/people/content/content.ts'
import { messageVerbs } from '#mall/people/message/message.ts'
import { noticeVerbs } from '#mall/people/message/notice.ts'
import { robotVerbs } from '#mall/people/message/robot.ts'
import { secondStepVerbs } from '#mall/people/secondStep/secondStep.ts'
import { sellerVerbs } from '#mall/people/seller/seller.ts'
import type { Sheets, Uploads } from '#mall/sheet.ts'
import { afterSaleDeskSheets, afterSaleSheets } from '#mall/trade/afterSale/afterSale.sheet.ts'
import { afterSaleVerbs } from '#mall/trade/afterSale/afterSale.ts'
import { afterSaleDeskVerbs } from '#mall/trade/afterSale/afterSaleDesk.ts'
import { approvalVerbs } from '#mall/trade/approval/approval.ts'
import { bulkSheets, bulkUploads } from '#mall/trade/bulk/bulk.sheet.ts'
import { bulkVerbs } from '#mall/trade/bulk/bulk.ts'
import { cartAgain, cartVerbs } from '#mall/trade/cart/cart.ts'
import { draftSheets, draftUploads } from '#mall/trade/enquiry/draft.sheet.ts'
import { enquiryDraftVerbs } from '#mall/trade/enquiry/draft.ts'
import { enquirySheets } from '#mall/trade/enquiry/enquiry.sheet.ts'
import { enquiryVerbs } from '#mall/trade/enquiry/enquiry.ts'
import { quoteDeskVerbs } from '#mall/trade/enquiry/quoteDesk.ts'
import { invoiceDeskSheets, invoiceDeskUploads } from '#mall/trade/invoicing/invoiceDesk.sheet.ts'
import { invoiceDeskVerbs } from '#mall/trade/invoicing/invoiceDesk.ts'
import { invoicingSheets } from '#mall/trade/invoicing/invoiceList.sheet.ts'
import { invoicingVerbs } from '#mall/trade/invoicing/invoicing.ts'
import { approvingVerbs } from '#mall/trade/order/approving.ts'
import { boughtVerbs } from '#mall/trade/order/bought.ts'
import { cancellationVerbs } from '#mall/trade/order/cancellation.ts'
import { confirmSettingVerbs } from '#mall/trade/order/confirmSetting.ts'
import { orderSheets } from '#mall/trade/order/order.sheet.ts'
import { orderVerbs } from '#mall/trade/order/order.ts'
import { phoneVerbs } from '#mall/trade/order/phone.ts'
import { shortageVerbs } from '#mall/trade/order/shortage.ts'
import { askingVerbs } from '#mall/trade/payment/asking.ts'
import { paymentVerbs } from '#mall/trade/payment/payment.ts'
import { statementPayingVerbs } from '#mall/trade/payment/statementPayment.ts'
import { quotationVerbs } from '#mall/trade/quotation/quotation.ts'
import { requisitionVerbs } from '#mall/trade/requisition/requisition.ts'
import { endingVerbs } from '#mall/trade/shipment/ending.ts'
import { shipmentVerbs } from '#mall/trade/shipment/shipment.ts'
import { waybillSheets, waybillUploads } from '#mall/trade/shipment/waybill.sheet.ts'
import { waybillVerbs } from '#mall/trade/shipment/waybill.ts'
import { statementDeskSheets, statementSheets } from '#mall/trade/statement/statement.sheet.ts'
import { statementVerbs } from '#mall/trade/statement/statement.ts'
import { statementDeskVerbs } from '#mall/trade/statement/statementDesk.ts'
import { bankSheets, bankUploads } from '#mall/trade/transfer/bank.sheet.ts'
import { bankVerbs } from '#mall/trade/transfer/bank.ts'
import { transferVerbs } from '#mall/trade/transfer/transfer.ts'

/**
 * The server runs this for a contract: its verbs and, where it has any, its files and the workbooks that it takes.
 */
type Served<C extends Contract> = {
  verbs: Verbs<C>
  again?: Again<C>
} & (keyof Sheets<C> extends never ? object : { sheets: Sheets<C> }) &
  (keyof Uploads<C> extends never ? object : { uploads: Uploads<C> })

/** One line for each contract of mall/nouns.ts; what is missing does not compile. */
export const served: { [N in keyof Api]: Served<Api[N]> } = {
  account: { verbs: accountVerbs },
  seller: { verbs: sellerVerbs },
  message: { verbs: messageVerbs },
  notice: { verbs: noticeVerbs },
  robot: { verbs: robotVerbs },
  secondStep: { verbs: secondStepVerbs },
  registration: { verbs: registrationVerbs },
  profile: { verbs: profileVerbs },
  employee: { verbs: employeeVerbs, sheets: employeeSheets, uploads: employeeUploads },
  address: { verbs: addressVerbs },
  company: { verbs: companyVerbs },
  companyReview: { verbs: reviewVerbs },
  credit: { verbs: creditMoveVerbs, sheets: creditSheets },
  creditDesk: { verbs: creditDeskVerbs, sheets: creditDeskSheets },
  pricing: { verbs: pricingVerbs, sheets: pricingSheets },
  catalogue: { verbs: catalogueVerbs },
  equivalence: { verbs: equivalenceVerbs },
  material: { verbs: materialVerbs, sheets: materialSheets, uploads: materialUploads },
  search: { verbs: searchVerbs },
  assortment: { verbs: assortmentVerbs },
  taxonomy: { verbs: taxonomyVerbs },
  media: { verbs: mediaVerbs },
  agreementDesk: { verbs: agreementDeskVerbs, sheets: agreementDeskSheets },
  priceDesk: { verbs: priceDeskVerbs },
  importing: { verbs: importingVerbs, sheets: importingSheets },
  massEdit: { verbs: massEditVerbs },
  content: { verbs: contentVerbs },
  contact: { verbs: contactVerbs, sheets: contactSheets },
  home: { verbs: homeVerbs },
  favourite: { verbs: favouriteVerbs },
  shoppingList: { verbs: shoppingListVerbs },
  viewed: { verbs: viewedVerbs },
  invoice: { verbs: invoiceVerbs },
  budget: { verbs: budgetVerbs },
  costCentre: { verbs: costCentreVerbs },
  requisition: { verbs: requisitionVerbs },
  cart: { verbs: cartVerbs, again: cartAgain },
  quotation: { verbs: quotationVerbs },
  bulk: { verbs: bulkVerbs, sheets: bulkSheets, uploads: bulkUploads },
  enquiryDraft: { verbs: enquiryDraftVerbs, sheets: draftSheets, uploads: draftUploads },
  enquiry: { verbs: enquiryVerbs, sheets: enquirySheets },
  quoteDesk: { verbs: quoteDeskVerbs },
  approval: { verbs: { ...approvalVerbs, ...approvingVerbs } },
  order: { verbs: orderVerbs, sheets: orderSheets },
  bought: { verbs: boughtVerbs },
  shortage: { verbs: shortageVerbs },
  phone: { verbs: phoneVerbs },
  confirmSetting: { verbs: confirmSettingVerbs },
  payment: { verbs: { ...paymentVerbs, ...askingVerbs, ...statementPayingVerbs } },
  transfer: { verbs: transferVerbs },
  bank: { verbs: bankVerbs, sheets: bankSheets, uploads: bankUploads },
  shipment: { verbs: shipmentVerbs },
  waybill: { verbs: waybillVerbs, sheets: waybillSheets, uploads: waybillUploads },
  invoicing: { verbs: invoicingVerbs, sheets: invoicingSheets },
  invoiceDesk: { verbs: invoiceDeskVerbs, sheets: invoiceDeskSheets, uploads: invoiceDeskUploads },
  afterSale: { verbs: afterSaleVerbs, sheets: afterSaleSheets },
  afterSaleDesk: { verbs: afterSaleDeskVerbs, sheets: afterSaleDeskSheets },
  statement: { verbs: statementVerbs, sheets: statementSheets },
  statementDesk: { verbs: statementDeskVerbs, sheets: statementDeskSheets },
  cancellation: { verbs: { ...cancellationVerbs, ...endingVerbs } },
  report: { verbs: reportVerbs, sheets: reportSheets },
  searchRoom: { verbs: searchRoomVerbs },
  categoryRoom: { verbs: categoryRoomVerbs },
  finance: { verbs: financeVerbs, sheets: financeSheets },
  closing: { verbs: closingVerbs },
  writeOff: { verbs: writeOffVerbs, sheets: writeOffSheets },
  voucher: { verbs: voucherVerbs, sheets: voucherSheets },
  centre: { verbs: centreVerbs },
  staff: { verbs: staffVerbs },
  customer: { verbs: customerVerbs },
}
