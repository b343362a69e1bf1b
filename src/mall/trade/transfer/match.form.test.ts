import { expect, test } from 'vitest'
import { entriesOf, matchForm, matchPlan, offsOf, partName, partsOf } from './match.form.ts'

const dues = [
  { no: 'SO261119000051', due: 12840 },
  { no: 'SO261119000057', due: 4520.18 },
  { no: 'DZ2611080001', due: 8820 },
]
const typed = (...parts: string[]) =>
  Object.fromEntries(dues.map(({ no }, at) => [partName(no), parts[at]]))

test('a line pays one after the other at first, as far as it goes', () => {
  const { initial } = matchForm(17360, dues)
  expect(dues.map(({ no }) => initial[partName(no)])).toEqual(['12840.00', '4520.00', '0.00'])
  expect(initial.short).toBe('due')
})

test('3 fen that are missing may be written off by one person, with the posting before it is made', () => {
  const plan = matchPlan(26180.15, dues, typed('12,840.00', '4520.15', '8820'))
  expect(plan).toMatchObject({ toBalance: 0, missing: 0.03, mayWriteOff: true })
  expect(offsOf(plan)).toEqual([{ key: 'SO261119000057', amount: 0.03 }])
  expect(entriesOf(26180.15, plan, true)).toEqual([
    { kind: 'cash', of: '', debit: 26180.15, credit: 0 },
    { kind: 'writeOff', of: '', debit: 0.03, credit: 0 },
    { kind: 'advance', of: 'SO261119000051', debit: 0, credit: 12840 },
    { kind: 'advance', of: 'SO261119000057', debit: 0, credit: 4520.18 },
    { kind: 'receivable', of: 'DZ2611080001', debit: 0, credit: 8820 },
  ])
})

test('what is left goes to the balance, and more than has come is seen', () => {
  const plan = matchPlan(20000, dues, typed('12840', '4520.18', '0'))
  expect(plan).toMatchObject({ toBalance: 2639.82, missing: 0, mayWriteOff: false })
  expect(partsOf(plan)).toHaveLength(2)
  expect(entriesOf(20000, plan, false).at(-1)).toEqual({
    ...{ kind: 'balance', of: '', debit: 0, credit: 2639.82 },
  })
  expect(matchPlan(100, dues, typed('12840', '', 'x')).toBalance).toBe(-12740)
})

test('nothing is written off while something goes to the balance', () => {
  const plan = matchPlan(20000, dues, typed('12839.97', '4520.18', '0'))
  expect(plan).toMatchObject({ toBalance: 2639.85, missing: 0.03, mayWriteOff: false })
})

test('more than ¥1.00 is nothing that one person writes off, and a part is at most what is due', () => {
  expect(matchPlan(12838.99, dues, typed('12838.99', '0', '0')).mayWriteOff).toBe(false)
  const form = matchForm(100, dues)
  const problems = form.problems({ ...form.initial, [partName('DZ2611080001')]: '8820.01' })
  expect(problems).toEqual({ [partName('DZ2611080001')]: '不能超过应付' })
})
