import { expect, test } from 'vitest'
import { disputedAmount, following } from './statement.form.ts'

const line = { taxPrice: 217.41, withTaxAmount: 1304.46 }

test('a dispute of some pieces is about what these cost, of all or more about the line', () => {
  expect(['', '2', '6', '9', 'x'].map((pieces) => disputedAmount(line, pieces))).toEqual([
    ...['1304.46', '434.82', '1304.46', '1304.46', '1304.46'],
  ])
})

test('the amount follows the pieces until another one was typed', () => {
  const untouched = { amount: '1304.46', pieces: '' }
  expect(following(line, untouched, { pieces: '2' })).toEqual({ amount: '434.82' })
  expect(following(line, { amount: '434.82', pieces: '2' }, { pieces: '' })).toEqual({
    amount: '1304.46',
  })
  expect(following(line, { amount: '400', pieces: '2' }, { pieces: '3' })).toEqual({})
  expect(following(line, untouched, {})).toEqual({})
})
