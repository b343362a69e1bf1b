import { expect, test } from 'vitest'
import { wantedIn, wantedText } from './wanted.rules.ts'

test.each([
  ['', {}],
  ['12:5', { 12: 5 }],
  ['12:5,sku13:0', { 12: 5, sku13: 0 }],
  ['12:x', {}],
  ['12:-1', {}],
  ['sku:1', {}],
])('wanted as %s', (counts, expected) => {
  expect(Object.fromEntries(wantedIn(counts))).toEqual(expected)
})

test('what is read can be written again', () => {
  expect(wantedText(wantedIn('12:5,sku13:0'))).toBe('12:5,sku13:0')
})
