/** The mall asks this of whoever took a payment. Repeats under one number are one refund. */
export type Channel = {
  refund(refund: { refundNo: string; paymentNo: string; amountFen: string }): Promise<void>
}

/** The sandbox moves no money: what it is asked for is done. */
export const channels: Record<'sandbox', Channel> = {
  sandbox: { refund: async () => {} },
}
