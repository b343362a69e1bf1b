import { expect, test } from 'vitest'
import { sheetProblem } from './sheetProblem.ts'

test.each([
  ['员工.xlsx', 1, undefined],
  ['员工.XLSX', 2 ** 18, undefined],
  ['员工.xls', 1, '仅支持 XLSX 文件'],
  ['员工.xlsx', 2 ** 18 + 1, '文件不能超过 256 KB'],
  ['员工.xlsx', 0, '文件是空的'],
])('%s of %d bytes: %s', (name, size, told) => {
  expect(sheetProblem({ name, size }, 2 ** 18)).toBe(told)
})

test('larger limits are told in MB', () => {
  expect(sheetProblem({ name: 'a.xlsx', size: 2 ** 23 }, 2 ** 22)).toBe('文件不能超过 4 MB')
})
