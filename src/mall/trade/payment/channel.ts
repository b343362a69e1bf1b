import type { ChannelName } from './payment.contract.ts'
import type { Told } from './payment.rules.ts'

/** What is paid is one of the two. */
export type Payable = { orderNo: string | null; statementNo?: string | null }
export type Payment = Payable & {
  paymentNo: string
  amountFen: string
  /** The channel takes nothing any more from then on. */
  expiresAt: Date
}

export type Refund = {
  refundNo: string
  paymentNo: string
  /** So much goes back of what was paid. */
  amountFen: string
  paidFen: string
}
/** 'pending' is asked for again in the next round. */
export type RefundState = 'done' | 'pending'

/** A message as it came from outside. */
export type Sent = { headers: Readonly<Record<string, string | undefined>>; body: string }

/** 'forged' is whatever is not signed for us, or too long ago; 'other' is signed, and about no payment. */
export type Reported = { paymentNo: string; told: Told } | 'forged' | 'other'

/** The mall asks this of whoever takes payments. What is repeated under one number is done once. */
export type PaymentChannel = {
  /** Answers what a phone scans, if it takes payments so. */
  code?(payment: Payment): Promise<string>
  /** Answers the address of the page of the channel where one pays, if it has one. */
  page?(payment: Payment, now: Date): Promise<string>
  query(paymentNo: string): Promise<Told>
  close(paymentNo: string): Promise<void>
  refund(refund: Refund): Promise<RefundState>
  queryRefund(refund: Refund): Promise<RefundState>
  /** Reads what the channel reports by itself. */
  readReport?(sent: Sent, now: Date): Promise<Reported>
}

export type Channels = Partial<Record<ChannelName, PaymentChannel>>

const shown: readonly ChannelName[] = ['wechat', 'alipay', 'sandbox']
/** The channels that there are, as the cashier shows them. */
export const presentIn = (channels: Channels): ChannelName[] =>
  shown.filter((name) => channels[name])

/** What the payer reads at the channel. */
export const subjectOf = ({ orderNo, statementNo }: Payable): string =>
  statementNo ? `商城对账单 ${statementNo}` : `商城订单 ${orderNo}`
