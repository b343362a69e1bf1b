import { accountKinds, accountLabel } from '#mall/company/ledger/account.rules.ts'

/** An account of the books: its code and its name. */
export type Account = { code: string; name: string }
export type Accounts = Readonly<Record<string, Account>>

/**
 * What has an account in the books, and which it has by 小企业会计准则 and by 企业会计准则. `of` is a kind of the ledger, with
 * a channel behind a stroke.
 */
export const bookAccounts = {
  cashTransfer: {
    of: 'cash/transfer',
    label: '对公转账',
    small: '1002 银行存款',
    large: '1002 银行存款',
  },
  cashWechat: {
    of: 'cash/wechat',
    label: '微信支付',
    small: '1012.01 其他货币资金-微信支付',
    large: '1012.01 其他货币资金-微信支付',
  },
  cashAlipay: {
    of: 'cash/alipay',
    label: '支付宝',
    small: '1012.02 其他货币资金-支付宝',
    large: '1012.02 其他货币资金-支付宝',
  },
  receivable: {
    of: 'receivable',
    label: '应收账款',
    small: '1122 应收账款',
    large: '1122 应收账款',
  },
  advance: {
    of: 'advance',
    label: '预收货款',
    small: '2203.01 预收账款-货款',
    large: '2205.01 合同负债-货款',
  },
  balance: {
    of: 'balance',
    label: '客户余额',
    small: '2203.02 预收账款-客户余额',
    large: '2205.02 合同负债-客户余额',
  },
  refundable: {
    of: 'refundable',
    label: '应退款',
    small: '2241.01 其他应付款-应退款',
    large: '2241.01 其他应付款-应退款',
  },
  revenue: {
    of: 'revenue',
    label: '销售收入',
    small: '5001 主营业务收入',
    large: '6001 主营业务收入',
  },
  tax: {
    of: 'tax',
    label: '销项税额',
    small: '2221.01.02 应交税费-应交增值税-销项税额',
    large: '2221.01.02 应交税费-应交增值税-销项税额',
  },
  writeOff: {
    of: 'writeOff',
    label: '尾差',
    small: '5711.01 营业外支出-尾差',
    large: '6711.01 营业外支出-尾差',
  },
} as const
export type BookKey = keyof typeof bookAccounts
export const bookKeys = Object.keys(bookAccounts) as BookKey[]

/** The accounts of one of the two standards, as a form holds them. */
export const standardAccounts = (standard: 'small' | 'large') =>
  Object.fromEntries(bookKeys.map((key) => [key, bookAccounts[key][standard]]))

const pattern = /^([0-9][0-9.]{2,19})\s+(\S.{0,59})$/

/** Reads 1122 应收账款; null where it is no account. */
export function accountOf(text: string): Account | null {
  const [, code, name] = pattern.exec(text.trim()) ?? []
  return code && name ? { code, name } : null
}
export const accountText = (account: Account | undefined): string =>
  account ? `${account.code} ${account.name}` : ''

/** Names what of the ledger has no account in the books. */
export function keyLabel(key: string): string {
  const [kind = '', channel = ''] = key.split('/')
  return accountLabel(kind, channel)
}

/** They stand outside of the balance sheet and are in no voucher. */
export const memoKinds = Object.entries(accountKinds)
  .filter(([, { isMemo }]) => isMemo)
  .map(([kind]) => kind)
/** Their lines say whose they are. */
export const customerKinds = Object.entries(accountKinds)
  .filter(([, { isCustomers, isMemo }]) => isCustomers && !isMemo)
  .map(([kind]) => kind)
