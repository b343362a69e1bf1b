import { expect, test } from 'vitest'
import { changedTerms, nextCut, type Terms, termsInOrder } from './terms.rules.ts'

const terms: Terms = {
  ...{ amount: 500_000, days: 30, mayPayNow: true, mayExceed: false, cutDay: 0 },
  ...{ termKind: 'month', chargeBasis: 'sent', overdueRule: 'block' },
}

test('only what changes is told, the limit first', () => {
  const all = { ...terms, mayExceed: true, cutDay: 25, days: 45, amount: 700_000 }
  expect(Object.entries(changedTerms(terms, all))).toEqual([
    ['额度', '¥500,000.00 → ¥700,000.00'],
    ['账期', '30 天 → 45 天'],
    ['账单日', '月末 → 每月 25 日'],
    ['超额', '不允许 → 允许'],
  ])
  expect(changedTerms({ ...terms, amount: null }, terms)).toEqual({ 额度: '不限额 → ¥500,000.00' })
  expect(changedTerms(terms, terms)).toEqual({})
})

test('what was kept is told in the same order', () => {
  const kept = { 超额: '允许', 账期: '30 天', 额度: '¥100.00' }
  expect(Object.keys(termsInOrder(kept))).toEqual(['额度', '账期', '超额'])
})

test.each([
  [0, '2026-11-27', '2026-11-30'],
  [0, '2026-12-31', '2026-12-31'],
  [0, '2028-02-01', '2028-02-29'],
  [25, '2026-11-25', '2026-11-25'],
  [25, '2026-11-26', '2026-12-25'],
  [1, '2026-12-02', '2027-01-01'],
  [28, '2026-02-01', '2026-02-28'],
])('with a cut-off on the %i the next one from %s is %s', (cutDay, day, next) => {
  expect(nextCut(cutDay, day)).toBe(next)
})
