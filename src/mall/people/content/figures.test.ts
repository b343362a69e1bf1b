import { expect, test } from 'vitest'
import { filledIn } from './figures.ts'

test.each([
  ['共 {{skuCount}} 种，{{skuCount}} 种', '共 29,947 种，29,947 种'],
  ['{{nothing}} {{constructor}}', '{{nothing}} {{constructor}}'],
  ['前\n\n**{{punctualShare}}%** 按期（{{shippedCount}}单）\n\n后', '前\n\n\n后'],
])('%j becomes %j', (text, shown) => {
  expect(filledIn(text, { skuCount: 29_947, shippedCount: 0, punctualShare: null })).toBe(shown)
})
