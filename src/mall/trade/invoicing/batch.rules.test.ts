import { expect, test } from 'vitest'
import { tryNumbers } from './batch.rules.ts'

const known = { states: new Map([['FP261120000001', 'waiting']]), taken: new Set<string>() }
const errorsOf = (number: string) =>
  tryNumbers(
    [{ row: 2, cells: ['FP261120000001', number, '2026-11-20'] }],
    known,
    '2026-11-20',
  ).flatMap(({ errors }) => errors)

test('a number is taken as it is, and one that a sheet has rounded is refused by its exponent', () => {
  expect(errorsOf('26442000000012345678')).toEqual([])
  const rounded = ['发票号码被表格软件改写成了科学计数，请把该列设为文本格式后重填']
  expect(errorsOf('2.6442000000012302E+19')).toEqual(rounded)
  expect(errorsOf('2.6442e+19')).toEqual(rounded)
  expect(errorsOf('2644')).toEqual(['发票号码是 20 位数字'])
})
