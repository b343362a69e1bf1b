import { expect, test } from 'vitest'
import { serialsOf, serialsProblem } from './trace.rules.ts'

test('numbers are read with anything between them', () => {
  expect(serialsOf(' A1,A2，A3;A4\nA5、A6 ')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6'])
  expect(serialsOf(' \n ')).toEqual([])
})

test.each([
  [[], 3, ''],
  [['A1', 'A2'], 2, ''],
  [['A1'], 2, '本次 2 件，填了 1 个序列号，须一件一个'],
  [['A1', 'a1'], 2, '序列号 a1 重复'],
  [['A1', 'B'.repeat(41)], 2, `序列号 ${'B'.repeat(12)}… 超过 40 个字`],
])('%o of %i pieces: %s', (serials, count, problem) => {
  expect(serialsProblem(serials, count)).toBe(problem)
})
