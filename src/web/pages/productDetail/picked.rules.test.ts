import { expect, test } from 'vitest'
import { leftOf, type Pick, picksIn, sumsOf, withPick, withPrices } from './picked.rules.ts'

const pick = (skuId: string, count: number, taxPrice?: number): Pick => ({
  skuId,
  skuCode: `GP${skuId}`,
  model: `M${skuId}`,
  count,
  taxPrice,
})

test('a quantity replaces the one before, nothing takes the size out', () => {
  const two = withPick(withPick({}, pick('1', 5)), pick('2', 10))
  expect(withPick(two, pick('1', 7))).toEqual({ 1: pick('1', 7), 2: pick('2', 10) })
  expect(withPick(two, pick('1', 0))).toEqual({ 2: pick('2', 10) })
})

test('what the cart left stays as it was typed', () => {
  const picks = { 1: pick('1', 5), 2: pick('2', 10), 3: pick('3', 1) }
  expect(leftOf(picks, picks, [{ skuNo: 'GP2' }])).toEqual({ 2: pick('2', 10) })
  expect(leftOf(picks, picks, [])).toEqual({})
})

test('what was typed or taken out while it was sent stays so', () => {
  const sent = { 1: pick('1', 5), 2: pick('2', 10), 3: pick('3', 1) }
  const now = { 1: pick('1', 6), 2: pick('2', 10), 4: pick('4', 7) }
  expect(leftOf(now, sent, [{ skuNo: 'GP3' }])).toEqual({ 1: pick('1', 6), 4: pick('4', 7) })
})

test('a price that comes later neither brings back what was taken out nor replaces one', () => {
  const prices = new Map([
    ['1', 0.1],
    ['2', 28.17],
    ['3', 5],
  ])
  expect(withPrices({ 1: pick('1', 7), 2: pick('2', 10, 30) }, prices)).toEqual({
    1: pick('1', 7, 0.1),
    2: pick('2', 10, 30),
  })
  expect(withPrices({}, prices)).toEqual({})
})

test('sums are exact to the fen, and unknown as long as one price is', () => {
  expect(sumsOf({ 1: pick('1', 3, 0.1), 2: pick('2', 10, 28.17) })).toEqual({
    kinds: 2,
    pieces: 13,
    amount: 282,
  })
  expect(sumsOf({ 1: pick('1', 3, 0.1), 2: pick('2', 10) }).amount).toBe(null)
  expect(sumsOf({ 1: pick('1', 9_999_999_999, 99_999_999) }).amount).toBe(null)
  expect(sumsOf({})).toEqual({ kinds: 0, pieces: 0, amount: 0 })
})

test('what was kept is read again, anything else is nothing', () => {
  const { taxPrice, ...kept } = pick('1', 5)
  expect(picksIn(JSON.stringify({ 1: kept, 2: { count: 3 }, 3: null, 4: 'x' }))).toEqual({
    1: kept,
  })
  for (const stored of [null, '', '[', '3', 'null', '[]']) expect(picksIn(stored)).toEqual({})
})
