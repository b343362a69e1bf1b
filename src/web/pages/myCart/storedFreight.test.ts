import { expect, test } from 'vitest'
import { storedFreight } from './storedFreight.ts'

const stored = (text: string) => storedFreight(`token=t; userInfo=${encodeURIComponent(text)}`)

test('isFreight is what the cookie says', () => {
  expect(stored('{"isFreight":1}')).toBe(1)
  expect(stored('{"isFreight":0}')).toBe(0)
})

test.each(['', '{"isFreight":', 'null', '7', '{"name":"韩梅"}'])('%j says nothing', (text) => {
  expect(stored(text)).toBe(undefined)
  expect(storedFreight('token=t')).toBe(undefined)
})
