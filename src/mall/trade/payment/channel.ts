/** The mall asks this of whoever took a payment. Repeats under one number are one refund. */
export type Channel = {
  refund(refund: { refundNo: string; paymentNo: string; amountFen: string }): Promise<void>
}

/** The sandbox moves no money, and the ledger itself moves what goes back to a balance: what they are asked for is done. */
export const channels: Record<'sandbox' | 'balance', Channel> = {
  sandbox: { refund: async () => {} },
  balance: { refund: async () => {} },
}
