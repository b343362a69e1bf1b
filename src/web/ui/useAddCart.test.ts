import { expect, test } from 'vitest'
import { messages } from '#mall/errors.ts'
import { withoutPrice } from './useAddCart.ts'

test('goods without a price are warned of in the words of the server', () => {
  expect(withoutPrice).toBe(messages.SKU_WITHOUT_PRICE)
})
