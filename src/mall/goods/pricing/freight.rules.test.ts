import { expect, test } from 'vitest'
import { deliveredRule, freightFen, untilFree } from './freight.rules.ts'

test.each([
  [deliveredRule, 29_999n, 1500n],
  [deliveredRule, 30_000n, 0n],
  [deliveredRule, 0n, 0n],
  [{ version: 2, fee: 12.5, freeFrom: null }, 10_000_000n, 1250n],
  [{ version: 3, fee: 0, freeFrom: 100 }, 1n, 0n],
])('with %o goods of %d fen have freight of %d', (freightRule, withTax, freight) => {
  expect(freightFen(withTax, { isFreight: 0, freightRule })).toBe(freight)
  expect(freightFen(withTax, { isFreight: 1, freightRule })).toBe(0n)
})

test('a process of the version before, which says no rule, charges as the mall was delivered', () => {
  expect(freightFen(29_999n, { isFreight: 0 })).toBe(1500n)
})

test.each([
  [deliveredRule, 0.01],
  [{ version: 2, fee: 12.5, freeFrom: null }, null],
  [{ version: 3, fee: 0, freeFrom: 100 }, -199.99],
])('with %o so much is missing', (rule, missing) => {
  expect(untilFree(299.99, rule)).toBe(missing)
})
