import { expect, test } from 'vitest'
import { limits } from '#mall/limits.ts'
import { merged } from './list.rules.ts'

test('goods named twice stand once, with their counts together and the first note there is', () => {
  expect(
    merged([
      { skuId: '1', count: 2, note: '' },
      { skuId: '2', count: 5, note: '' },
      { skuId: '1', count: 3, note: '备用' },
    ]),
  ).toEqual([
    { skuId: '1', count: 5, note: '备用' },
    { skuId: '2', count: 5, note: '' },
  ])
})

test('together they are at most what can be bought', () => {
  const line = { skuId: '1', count: limits.maxQuantity, note: '' }
  expect(merged([line, line])).toEqual([line])
})
