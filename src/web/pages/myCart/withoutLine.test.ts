import { expect, test } from 'vitest'
import { withoutLine } from './withoutLine.ts'

test('one line goes, and the others stay as they were typed', () => {
  expect(withoutLine('6204 1\n 6205  2\n6204 1', '6204 1')).toBe(' 6205  2\n6204 1')
  expect(withoutLine(' 6205  2', '6205  2')).toBe('')
  expect(withoutLine('6204 1', '6206 1')).toBe('6204 1')
})
