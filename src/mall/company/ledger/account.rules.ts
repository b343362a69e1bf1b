/** What the ledger calls 科目: kinds of accounts, in the order of a trial balance. */
export const accountKinds = {
  cash: { label: '货币资金', side: 'debit', isCustomers: false, isMemo: false },
  receivable: { label: '应收账款', side: 'debit', isCustomers: true, isMemo: false },
  advance: { label: '预收货款', side: 'credit', isCustomers: true, isMemo: false },
  balance: { label: '账户余额', side: 'credit', isCustomers: true, isMemo: false },
  refundable: { label: '应退款', side: 'credit', isCustomers: true, isMemo: false },
  revenue: { label: '主营业务收入', side: 'credit', isCustomers: false, isMemo: false },
  tax: { label: '应交税费-销项税额', side: 'credit', isCustomers: false, isMemo: false },
  writeOff: { label: '尾差', side: 'debit', isCustomers: false, isMemo: false },
  reserved: { label: '信用占用', side: 'debit', isCustomers: true, isMemo: true },
  commitment: { label: '信用承诺', side: 'credit', isCustomers: false, isMemo: true },
} as const
export type AccountKind = keyof typeof accountKinds

const channelLabels: Record<string, string> = {
  transfer: '对公转账',
  wechat: '微信支付',
  alipay: '支付宝',
  sandbox: '沙箱收银台',
}
export const channelLabel = (channel: string): string => channelLabels[channel] ?? channel

const isKnown = (kind: string): kind is AccountKind => Object.hasOwn(accountKinds, kind)

/** A kind that this program does not know is shown as it is written. */
export const accountLabel = (kind: string, channel = ''): string =>
  (isKnown(kind) ? accountKinds[kind].label : kind) + (channel ? `-${channelLabel(channel)}` : '')

/** Accounts outside of the balance sheet (表外). */
export const isMemo = (kind: string): boolean => isKnown(kind) && accountKinds[kind].isMemo
export const isCustomers = (kind: string): boolean =>
  isKnown(kind) && accountKinds[kind].isCustomers

const places = Object.keys(accountKinds)
/** Kinds that are not known come last. */
export const placeOf = (kind: string): number => (places.indexOf(kind) + 1 || places.length + 1) - 1

/** Charges are called by what they are: what was sent, or what takes it back. */
export const documentLabels: Readonly<Record<string, string>> = {
  order: '挂账订单',
  payment: '在线收款',
  refund: '退款',
  bankLine: '对公到账',
  payback: '余额退回',
  charge: '确认收入',
  back: '包裹退回',
  resend: '补发冲减',
  afterSale: '销售退回',
  adjustment: '对账冲减',
  tax: '价税分离',
  statement: '对账单',
  writeOff: '尾差核销',
}
export const documentLabel = (kind: string): string => documentLabels[kind] ?? kind
