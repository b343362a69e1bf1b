import { expect, test } from 'vitest'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { firstLines, reloaded } from './reloaded.ts'

const onSale = { skuIsDelete: 0, skuIsEnable: 1, skuIsOfficialSite: 1, skuIsMarketable: 1 }
const line = (cartItemId: string, rest: Partial<CartItem> = {}) =>
  ({ cartItemId, count: 1, taxPrice: 5, currentPrice: 5, stock: 9, ...onSale, ...rest }) as CartItem
const [one, two] = [line('1'), line('2')]

test('nothing is marked on the first sight', () => {
  expect(firstLines([one, two])).toEqual({
    lines: [one, two],
    fresh: new Set(),
    changed: new Set(),
  })
})

test('a line that came is fresh, and stays so', () => {
  const once = reloaded(firstLines([one]), [line('2'), line('1')])
  expect(once.fresh).toEqual(new Set(['2']))
  expect(reloaded(once, [line('2'), line('1')]).fresh).toEqual(new Set(['2']))
})

test.each([
  ['today’s price', { currentPrice: 6 }],
  ['the accepted price', { taxPrice: 6 }],
  ['the count', { count: 2 }],
  ['being on sale', { skuIsMarketable: 0 }],
] as const)('%s that changed is marked until the next time', (_, rest) => {
  const once = reloaded(firstLines([one, two]), [line('1', rest), line('2')])
  expect(once.changed).toEqual(new Set(['1']))
  expect(reloaded(once, [line('1', rest), line('2')]).changed).toEqual(new Set())
})

test('other stock is taken over without a mark', () => {
  const { lines, changed } = reloaded(firstLines([one]), [line('1', { stock: 8 })])
  expect(lines[0]?.stock).toBe(8)
  expect(changed).toEqual(new Set())
})

test('a line that stayed the same is the same object; one that is gone is gone', () => {
  const { lines } = reloaded(firstLines([one, two]), [line('2')])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toBe(two)
})
