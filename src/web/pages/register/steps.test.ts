import { expect, test } from 'vitest'
import { type Step, stepAddress, stepOf, wantedAddress } from './steps.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  ['', 1],
  ['step=2', 2],
  ['step=3&redirect=%2FmyCart', 3],
  ['step=4', 1],
])('%s is step %s', (text, step) => {
  expect(stepOf(query(text))).toBe(step)
})

test.each([
  [1, '', '', '/register'],
  [2, '', '', '/register?step=2'],
  [2, '', 'Ab12', '/register?step=2&inviteCode=Ab12'],
  [3, 'redirect=%2FmyCart', '', '/register?step=3&redirect=%2FmyCart'],
  [3, 'redirect=https%3A%2F%2Fevil.example', '', '/register?step=3'],
])('step %s from %s with %s is at %s', (step, from, inviteCode, address) => {
  expect(stepAddress(step as Step, query(from), inviteCode)).toBe(address)
})

test.each([
  ['', '/'],
  ['redirect=%2FproductDetail%3FskuId%3D7', '/productDetail?skuId=7'],
  ['redirect=%2F%2Fevil.example', '/'],
  ['redirect=%2Fregister%3Fstep%3D2', '/'],
])('%s wants to go to %s', (from, address) => {
  expect(wantedAddress(query(from))).toBe(address)
})
