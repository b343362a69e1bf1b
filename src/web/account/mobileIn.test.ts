import { expect, test } from 'vitest'
import { mobileIn } from './mobileIn.ts'

test.each([
  ['139 0000 1111', '13900001111'],
  ['+86-139-0000-1111', '13900001111'],
  ['008613900001111', '13900001111'],
  ['１３９００００１１１１', '13900001111'],
  ['8613', '8613'],
  ['139000011112', '139000011112'],
])('%s is %s', (typed, digits) => expect(mobileIn(typed)).toBe(digits))
