import { type Address, to } from '#mall/pages.ts'
import type { CheckWhat } from './closing.contract.ts'

type Item = { label: string; unit: string; hint: string; to: Address }

/** What a month is looked through for before it is closed. */
export const checkItems: Record<CheckWhat, Item> = {
  receipts: {
    label: '银行流水未核',
    unit: '笔',
    hint: '当月及以前的来款都已核销，或标为非货款',
    to: to.adminReceipts(),
  },
  vouchers: {
    label: '付款凭证未核实',
    unit: '份',
    hint: '凭证都已通过、部分到账或驳回',
    to: to.adminVouchers(),
  },
  moneyBack: {
    label: '退款未汇出',
    unit: '笔',
    hint: '对公退款和余额退回都已汇出',
    to: to.adminMoneyBack(),
  },
  channelBack: {
    label: '渠道退款未完成',
    unit: '笔',
    hint: '微信、支付宝等原路退款都已退成',
    to: to.adminEntries({ account: 'refundable' }),
  },
  overdue: {
    label: '逾期对账单',
    unit: '张',
    hint: '月末已过付款日的，供核对账龄，不影响结账',
    to: to.adminStatements({ tab: 'overdue' }),
  },
  disputes: {
    label: '异议未答复',
    unit: '张对账单',
    hint: '月末以前提出的异议都已同意或维持',
    to: to.adminStatements({ tab: 'disputed' }),
  },
  invoices: {
    label: '发票未办完',
    unit: '张',
    hint: '申请的发票都已开出、寄出，红冲与换开都已完成',
    to: to.adminInvoices(),
  },
  writeOffs: {
    label: '尾差待复核',
    unit: '笔',
    hint: '超过 ¥1.00 的核销都已由第二人决定',
    to: to.adminWriteOffs({ tab: 'waiting' }),
  },
  channels: {
    label: '渠道与账面不符',
    unit: '个渠道',
    hint: '各渠道和银行当月收付与账面一致，沙箱不计',
    to: '/admin/finance',
  },
  check: {
    label: '账务检查',
    unit: '处不符',
    hint: '月末以后的自动检查没有发现不符，每天检查一次',
    to: '/admin/finance',
  },
  sandbox: {
    label: '沙箱收付',
    unit: '笔',
    hint: '演示用的沙箱没有真钱，不计入凭证导出，也不影响结账',
    to: to.adminEntries({ account: 'cash.sandbox' }),
  },
}

const labels: Record<string, { label: string }> = checkItems
/** An item that this program does not know is shown as it is written. */
export const checkLabel = (what: string): string => labels[what]?.label ?? what
