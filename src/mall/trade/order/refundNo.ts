import { randomBytes } from 'node:crypto'

/** The number has 80 random bits, so nobody guesses one. */
export const newRefundNo = () => `RF${randomBytes(10).toString('hex').toUpperCase()}`
