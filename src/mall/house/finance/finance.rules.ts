import { accountLabel, documentLabel } from '#mall/company/ledger/account.rules.ts'
import { type Address, to } from '#mall/pages.ts'
import type { FinanceQueue, LedgerLine } from './finance.contract.ts'

type Queue = { label: string; to: Address; hint: string }

/** Each queue leads to where its work is done. */
export const financeQueues: Record<FinanceQueue, Queue> = {
  vouchers: { label: '待核实凭证', to: to.adminVouchers(), hint: '客户提交的付款凭证' },
  receipts: { label: '未匹配到账', to: to.adminReceipts(), hint: '银行流水里还没有对上的来款' },
  moneyBack: { label: '待汇出退款', to: to.adminMoneyBack(), hint: '对公退款与余额退回' },
  channelBack: {
    label: '应退未退',
    to: to.adminEntries({ account: 'refundable' }),
    hint: '支付渠道还没有退成的，自动重试',
  },
  overdue: {
    label: '逾期对账单',
    to: to.adminStatements({ tab: 'overdue' }),
    hint: '过了付款日还没有付清，系统按约定催收',
  },
  invoices: { label: '待开票', to: to.adminInvoices(), hint: '待开、换开、红冲与待寄出' },
  writeOffs: {
    label: '待复核尾差',
    to: to.adminWriteOffs({ tab: 'waiting' }),
    hint: '超过 ¥1.00，须第二人同意',
  },
}

/** Answers where a document can be read, if anywhere. */
export function documentAddress({
  documentKind,
  documentNo,
  orderNo,
}: Pick<LedgerLine, 'documentKind' | 'documentNo' | 'orderNo'>): Address | null {
  if (documentKind === 'payback') return to.adminMoneyBack({ keyword: documentNo })
  if (documentKind === 'writeOff') return to.adminWriteOffs({ tab: 'done', keyword: documentNo })
  if (documentKind === 'afterSale') return to.adminAfterSale({ afterSaleNo: documentNo })
  if (documentKind === 'adjustment')
    return to.adminStatement({ statementNo: documentNo.replace(/-\d+$/, '') })
  if (documentKind === 'bankLine') return to.adminReceipts({ tab: 'all', keyword: documentNo })
  if (orderNo) return to.adminOrder({ orderNo })
  return documentKind === 'order' ? to.adminOrder({ orderNo: documentNo }) : null
}

/** 第 2 笔 and so on say that a document was posted again: changed, or taken back. */
export const documentText = ({
  documentKind,
  documentNo,
  step,
}: Pick<LedgerLine, 'documentKind' | 'documentNo' | 'step'>): string =>
  `${documentLabel(documentKind)} ${documentNo}${step > 1 ? `（第 ${step} 笔）` : ''}`

/** A balance is on the side on which it stands. */
export const balanceText = (amount: number, text: (amount: number) => string): string =>
  amount === 0 ? '平' : `${amount > 0 ? '借' : '贷'} ${text(Math.abs(amount))}`

/** The name of a book: of a kind, or of the channel behind its point. */
export const bookName = (account: string): string => {
  const [kind = '', channel = ''] = account.split('.')
  return accountLabel(kind, channel)
}

/** An entry is known by its posting and its place in it, as one number. */
export const entryIdOf = (postingId: string, entryNo: number): string =>
  `${postingId}${String(entryNo).padStart(5, '0')}`
export const keyOfEntry = (entryId: string) => ({
  postingId: entryId.slice(0, -5) || '0',
  entryNo: Number(entryId.slice(-5)),
})
