import { expect, test } from 'vitest'
import { freeFromText, freightNote, freightText } from './freightWords.rules.ts'

test.each([
  [15, 300, '满 ¥300.00 包邮', '满 ¥300.00 包邮，不足收取 ¥15.00', '不足 300 收取运费 15'],
  [12.5, null, '每单运费 ¥12.50', '每单运费 ¥12.50', '按单收取，不分金额'],
  [0, 100, '全场包邮', '全场包邮', '不设金额门槛'],
])('a fee of %d, and none from %s on, is said', (fee, freeFrom, short, whole, note) => {
  const rule = { fee, freeFrom }
  expect([freeFromText(rule), freightText(rule)]).toEqual([short, whole])
  expect(freightNote(rule, (yuan) => `${yuan}`)).toBe(note)
})
