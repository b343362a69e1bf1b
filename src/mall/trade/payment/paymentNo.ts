import { randomBytes } from 'node:crypto'

/** It has 100 bits, written with letters and digits that cannot be taken for each other. */
export const newPaymentNo = () =>
  `PY${Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join('')}`
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
