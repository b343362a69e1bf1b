import { expect, test } from 'vitest'
import { nextTier, priceAt } from './tier.rules.ts'

const bolt = {
  ...{ taxPrice: 10, minQuantity: 1, isMultiple: false },
  priceTiers: [
    { minCount: 1, taxPrice: 10 },
    { minCount: 100, taxPrice: 9 },
    { minCount: 500, taxPrice: 8.5 },
  ],
}

test.each([
  [0, 10],
  [1, 10],
  [99, 10],
  [100, 9],
  [499, 9],
  [500, 8.5],
  [1_000_000, 8.5],
])('one of %i pieces costs %d', (count, price) => {
  expect(priceAt(bolt, count)).toBe(price)
})

test('without tiers every count has the same price', () => {
  expect(priceAt({ taxPrice: 3 }, 1000)).toBe(3)
  expect(priceAt({ taxPrice: 3, priceTiers: null }, 1000)).toBe(3)
})

test('the next tier says how many pieces are missing, in whole packs', () => {
  expect(nextTier(bolt, 60)).toEqual({ count: 100, missing: 40, taxPrice: 9 })
  expect(nextTier(bolt, 100)).toEqual({ count: 500, missing: 400, taxPrice: 8.5 })
  expect(nextTier(bolt, 500)).toBeNull()
  expect(nextTier({ ...bolt, minQuantity: 30, isMultiple: true }, 60)).toEqual({
    ...{ count: 120, missing: 60, taxPrice: 9 },
  })
  expect(nextTier({ minQuantity: 1, isMultiple: false }, 5)).toBeNull()
})
