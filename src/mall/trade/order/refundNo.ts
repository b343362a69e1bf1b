import { randomBytes } from 'node:crypto'

/** The number has 56 random bits, so nobody guesses one, and is hardly longer than those of orders, so that it fits beside them. */
export const newRefundNo = () => `RF${randomBytes(7).toString('hex').toUpperCase()}`
