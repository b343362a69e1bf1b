import { type Address, to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import {
  finance,
  holdsOneOf,
  type Needed,
  ofOrders,
  sales,
  salesOrWarehouse,
  warehouse,
} from '#mall/staffAccess.ts'
import { DeskQueue, type DeskWork } from './desk.contract.ts'

type Queue = {
  label: string
  /** It leads to all that waits in the queue. */
  to: Address
  /** The staff does this with one of it. */
  act: string
  /** One of these does it. */
  needed: Needed
}

export const deskQueues: Record<DeskQueue, Queue> = {
  confirming: {
    label: '待确认订单',
    to: to.adminOrders({ tab: 'confirming' }),
    act: '去确认',
    needed: sales,
  },
  short: {
    label: '缺货待处理',
    to: to.adminOrders({ tab: 'short' }),
    act: '去处理',
    needed: salesOrWarehouse,
  },
  toShip: {
    label: '待发货订单',
    to: to.adminOrders({ tab: 'toShip' }),
    act: '去发货',
    needed: warehouse,
  },
  differing: {
    label: '签收异常',
    to: to.adminOrders({ tab: 'differing' }),
    act: '去处理',
    needed: salesOrWarehouse,
  },
  asked: {
    label: '订单留言',
    to: to.adminOrders({ tab: 'asked' }),
    act: '去回复',
    needed: salesOrWarehouse,
  },
  cancellations: { label: '取消申请', to: '/admin/cancellations', act: '去处理', needed: sales },
  receipts: { label: '来款待核', to: to.adminReceipts(), act: '去核', needed: finance },
  vouchers: { label: '付款凭证待核实', to: to.adminVouchers(), act: '去核实', needed: finance },
  moneyBack: { label: '退款待汇出', to: to.adminMoneyBack(), act: '去汇款', needed: finance },
  enquiries: { label: '待报价询价', to: '/admin/enquiries', act: '去报价', needed: sales },
  margins: {
    label: '报价复审',
    to: to.adminEnquiries({ tab: 'margins' }),
    act: '去复审',
    needed: sales,
  },
  invoices: { label: '待开发票', to: '/admin/invoices', act: '去处理', needed: finance },
  afterSales: { label: '售后待处理', to: to.adminAfterSales(), act: '去处理', needed: ofOrders },
  disputes: {
    label: '对账异议',
    to: to.adminStatements({ tab: 'disputed' }),
    act: '去答复',
    needed: finance,
  },
  underWay: {
    label: '待收货订单',
    to: to.adminOrders({ tab: 'underWay' }),
    act: '查看',
    needed: salesOrWarehouse,
  },
  companies: { label: '企业审核', to: '/admin/companies', act: '去审核', needed: sales },
  terms: { label: '账期申请', to: '/admin/terms', act: '去审核', needed: finance },
  credits: { label: '授信复核', to: '/admin/terms', act: '去复核', needed: finance },
  contacts: { label: '客户留言', to: '/admin/messages', act: '去回复', needed: sales },
}

/** Answers the queues in which somebody may do something, in their order. */
export const queuesOf = (who: UserInfo): DeskQueue[] =>
  DeskQueue.options.filter((queue) => holdsOneOf(who, deskQueues[queue].needed))

/** Answers where the staff does it. */
export function addressOfWork({ queue, key }: Pick<DeskWork, 'queue' | 'key'>): Address {
  if (queue === 'cancellations') return to.adminCancellations({ keyword: key })
  if (queue === 'receipts') return deskQueues[queue].to
  if (queue === 'vouchers') return to.adminVouchers({ keyword: key })
  if (queue === 'moneyBack') return to.adminMoneyBack({ keyword: key })
  if (queue === 'invoices') return to.adminInvoice({ invoiceNo: key })
  if (queue === 'afterSales') return to.adminAfterSale({ afterSaleNo: key })
  if (queue === 'disputes') return to.adminStatement({ statementNo: key })
  if (queue === 'enquiries') return to.adminEnquiries({ enquiryNo: key })
  if (queue === 'margins') return to.adminEnquiries({ tab: 'margins', enquiryNo: key })
  if (queue === 'companies') return to.adminCompany({ companyId: key, tab: 'papers' })
  if (queue === 'credits') return to.adminCompany({ companyId: key })
  if (queue === 'terms' || queue === 'contacts') return deskQueues[queue].to
  return to.adminOrder({ orderNo: key })
}

const minute = 60_000

/** Writes how long something has waited. */
export const waited = (since: string, at: string): string =>
  waitedText(Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / minute)))

/** Writes so many minutes: 2 天 3 小时, 5 小时 8 分, 12 分. */
export function waitedText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return `${days} 天${hours % 24 ? ` ${hours % 24} 小时` : ''}`
  return hours > 0 ? `${hours} 小时${minutes % 60 ? ` ${minutes % 60} 分` : ''}` : `${minutes} 分`
}
