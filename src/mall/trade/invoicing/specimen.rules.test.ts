import { expect, test } from 'vitest'
import { isSpecimen, specimenNumber } from './specimen.rules.ts'

test('the number of a specimen passes for one by its form, and is known by its beginning', () => {
  expect(specimenNumber('7')).toBe('00000000000000000007')
  expect(isSpecimen(specimenNumber('926322000000012345678'))).toBe(true)
  expect(isSpecimen('26322000000012345678')).toBe(false)
})
