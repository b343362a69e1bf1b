import { expect, test } from 'vitest'
import { promised } from './promised.rules.ts'

const line = { taxPrice: 17.66, withTaxAmount: 35.32, count: 2 }
const order = { freight: 15, kept: 2 }

test('freight goes back with the last pieces, if the mall has to answer for it', () => {
  expect(promised(order, [line], 'quality')).toEqual({ goods: 35.32, freight: 15, total: 50.32 })
  expect(promised(order, [line], 'unwanted')).toEqual({ goods: 35.32, freight: 0, total: 35.32 })
  expect(promised({ ...order, kept: 3 }, [line], 'quality')).toMatchObject({ total: 35.32 })
  expect(promised({ kept: 2 }, [line], 'quality')).toMatchObject({ total: 35.32 })
})

test('pieces cost no more than their line still does', () => {
  const less = { ...line, withTaxAmount: 34.32 }
  expect(promised(order, [less], 'quality')).toEqual({ goods: 34.32, freight: 15, total: 49.32 })
})
