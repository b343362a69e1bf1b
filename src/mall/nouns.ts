import { budget } from './company/budget/budget.contract.ts'
import { costCentre } from './company/budget/costCentre.contract.ts'
import { company } from './company/company/company.contract.ts'
import { credit, creditDesk } from './company/company/credit.contract.ts'
import { companyReview } from './company/company/review.contract.ts'
import { employee } from './company/employee/employee.contract.ts'
import { invoice } from './company/invoice/invoiceTitle.contract.ts'
import { agreementDesk } from './goods/agreement/agreement.contract.ts'
import { priceDesk } from './goods/agreement/priceDesk.contract.ts'
import { assortment } from './goods/assortment/assortment.contract.ts'
import { taxonomy } from './goods/assortment/taxonomy.contract.ts'
import { catalogue } from './goods/catalogue/catalogue.contract.ts'
import { equivalence } from './goods/equivalence/equivalence.contract.ts'
import { importing } from './goods/importing/importing.contract.ts'
import { massEdit } from './goods/importing/massEdit.contract.ts'
import { material } from './goods/material/material.contract.ts'
import { media } from './goods/media/media.contract.ts'
import { pricing } from './goods/pricing/pricing.contract.ts'
import { search } from './goods/search/search.contract.ts'
import { categoryRoom } from './house/categoryRoom/categoryRoom.contract.ts'
import { centre } from './house/centre/centre.contract.ts'
import { contact } from './house/contact/contact.contract.ts'
import { customer } from './house/customer/customer.contract.ts'
import { closing } from './house/finance/closing.contract.ts'
import { finance } from './house/finance/finance.contract.ts'
import { voucher } from './house/finance/voucher.contract.ts'
import { writeOff } from './house/finance/writeOff.contract.ts'
import { home } from './house/home/home.contract.ts'
import { report } from './house/report/report.contract.ts'
import { searchRoom } from './house/searchRoom/searchRoom.contract.ts'
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
import { notice } from './people/message/notice.contract.ts'
import { robot } from './people/message/robot.contract.ts'
import { secondStep } from './people/secondStep/secondStep.contract.ts'
import { seller } from './people/seller/seller.contract.ts'
import { afterSale } from './trade/afterSale/afterSale.contract.ts'
import { afterSaleDesk } from './trade/afterSale/afterSaleDesk.contract.ts'
import { approval } from './trade/approval/approval.contract.ts'
import { bulk } from './trade/bulk/bulk.contract.ts'
import { cart } from './trade/cart/cart.contract.ts'
import { enquiryDraft } from './trade/enquiry/draft.contract.ts'
import { enquiry } from './trade/enquiry/enquiry.contract.ts'
import { quoteDesk } from './trade/enquiry/quoteDesk.contract.ts'
import { invoiceDesk } from './trade/invoicing/invoiceDesk.contract.ts'
import { invoicing } from './trade/invoicing/invoicing.contract.ts'
import { bought } from './trade/order/bought.contract.ts'
import { cancellation } from './trade/order/cancellation.contract.ts'
import { confirmSetting } from './trade/order/confirmSetting.contract.ts'
import { order } from './trade/order/order.contract.ts'
import { phone } from './trade/order/phone.contract.ts'
import { shortage } from './trade/order/shortage.contract.ts'
import { payment } from './trade/payment/payment.contract.ts'
import { quotation } from './trade/quotation/quotation.contract.ts'
import { requisition } from './trade/requisition/requisition.contract.ts'
import { shipment } from './trade/shipment/shipment.contract.ts'
import { waybill } from './trade/shipment/waybill.contract.ts'
import { statement } from './trade/statement/statement.contract.ts'
import { statementDesk } from './trade/statement/statementDesk.contract.ts'
import { bank } from './trade/transfer/bank.contract.ts'
import { transfer } from './trade/transfer/transfer.contract.ts'

/**
 * Wings in their order, and the nouns of each in theirs: whoever stands later may import who stands before. Each noun
 * says its contracts; the API, its documentation and the architecture test read them here.
 */
export const nouns = {
  people: {
    account: { title: '账号', contracts: { account } },
    live: { title: '实时通知', contracts: {} },
    audit: { title: '操作日志', contracts: {} },
    seller: { title: '商城信息', contracts: { seller } },
    message: { title: '消息与通知', contracts: { message, notice, robot } },
    secondStep: { title: '二次验证', contracts: { secondStep } },
    content: { title: '内容', contracts: { content } },
  },
  company: {
    ledger: { title: '账务', contracts: {} },
    company: { title: '企业', contracts: { company, companyReview, credit, creditDesk } },
    employee: { title: '员工', contracts: { employee } },
    invoice: { title: '发票抬头', contracts: { invoice } },
    budget: { title: '预算与成本中心', contracts: { budget, costCentre } },
  },
  goods: {
    pricing: { title: '协议与价格', contracts: { pricing } },
    catalogue: { title: '商品', contracts: { catalogue } },
    equivalence: { title: '替代与配套', contracts: { equivalence } },
    material: { title: '物料编码', contracts: { material } },
    search: { title: '搜索', contracts: { search } },
    matching: { title: '清单识别', contracts: {} },
    assortment: { title: '商品维护', contracts: { assortment, taxonomy } },
    media: { title: '商品图片与资料', contracts: { media } },
    agreement: { title: '协议与等级价', contracts: { agreementDesk, priceDesk } },
    importing: { title: '商品导入', contracts: { importing, massEdit } },
  },
  own: {
    address: { title: '收货地址', contracts: { address } },
    registration: { title: '注册', contracts: { registration } },
    profile: { title: '个人资料', contracts: { profile } },
    favourite: { title: '收藏', contracts: { favourite, shoppingList, viewed } },
  },
  trade: {
    cartLine: { title: '购物车行', contracts: {} },
    requisition: { title: '采购申请', contracts: { requisition } },
    cart: { title: '购物车', contracts: { cart } },
    quotation: { title: '报价单', contracts: { quotation } },
    bulk: { title: '批量下单', contracts: { bulk } },
    enquiry: { title: '询价', contracts: { enquiryDraft, enquiry, quoteDesk } },
    approval: { title: '订单审批', contracts: { approval } },
    order: {
      title: '订单',
      contracts: { order, cancellation, bought, shortage, phone, confirmSetting },
    },
    payment: { title: '支付', contracts: { payment } },
    transfer: { title: '对公转账与余额', contracts: { transfer, bank } },
    shipment: { title: '发货与收货', contracts: { shipment, waybill } },
    invoicing: { title: '发票', contracts: { invoicing, invoiceDesk } },
    charge: { title: '应收与冲减', contracts: {} },
    afterSale: { title: '售后', contracts: { afterSale, afterSaleDesk } },
    statement: { title: '对账', contracts: { statement, statementDesk } },
  },
  house: {
    contact: { title: '客户留言', contracts: { contact } },
    home: { title: '首页', contracts: { home } },
    report: { title: '报表', contracts: { report } },
    searchRoom: { title: '搜索词', contracts: { searchRoom } },
    categoryRoom: { title: '分类的移动与合并', contracts: { categoryRoom } },
    finance: { title: '财务', contracts: { finance, closing, writeOff, voucher } },
    centre: { title: '个人中心', contracts: { centre } },
    staff: { title: '后台', contracts: { staff } },
    customer: { title: '客户', contracts: { customer } },
  },
} as const

type Wings = typeof nouns
export type Noun = { [W in keyof Wings]: Wings[W][keyof Wings[W]] }[keyof Wings]

/** These are all nouns in the order of their wings. */
export const allNouns: readonly Noun[] = Object.values(nouns).flatMap((wing) => Object.values(wing))
