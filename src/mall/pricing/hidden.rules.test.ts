import { expect, test } from 'vitest'
import { withoutPrices } from './hidden.rules.ts'

test('what something costs is left out wherever it stands, and nothing else', () => {
  expect(
    withoutPrices({
      list: [{ skuId: '1', taxPrice: 30.62, count: 2, taxCountAmount: 61.24, note: null }],
      totals: { type: 1, total: 2, withTaxTotal: 61.24, freight: 15, totalPrice: 76.24 },
      actions: ['buyAgain'],
      isFreight: 0,
    }),
  ).toEqual({
    list: [{ skuId: '1', count: 2, note: null }],
    totals: { type: 1, total: 2 },
    actions: ['buyAgain'],
    isFreight: 0,
  })
})

test.each([null, 'text', 3, true, undefined])('%s stays what it is', (answer) => {
  expect(withoutPrices(answer)).toBe(answer)
})
