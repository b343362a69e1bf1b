import { expect, test } from 'vitest'
import { isSplitWhole, linesOfEach, partsProblem } from './deliveries.rules.ts'

const line = { lineId: '1', count: 10, minCount: 5, isMultiple: true, demanderName: '' }
const piece = { lineId: '2', count: 3, minCount: 1, isMultiple: false, demanderName: '' }

test.each([
  [line, [10, 0], ''],
  [line, [5, 5], ''],
  [line, [5], '共 10，已分配 5'],
  [line, [10, 5], '共 10，已分配 15'],
  [line, [7, 3], '须为 5 的整数倍'],
  [{ ...line, isMultiple: false }, [9, 1], '每个地址不少于 5'],
  [{ ...line, isMultiple: false }, [4, 6], '每个地址不少于 5'],
  [{ ...line, isMultiple: false, count: 11 }, [6, 5], ''],
  [piece, [2, 1], ''],
  [{ ...piece, demanderName: '周颖' }, [2, 1], '需求人申请的商品须整行配送到一个地址'],
  [{ ...piece, demanderName: '周颖' }, [0, 3], ''],
] as const)('%o in parts of %o: %s', (one, parts, problem) => {
  expect(partsProblem(one, parts)).toBe(problem)
})

const to = (addressId: string, ...lines: [lineId: string, count: number][]) => ({
  addressId,
  lines: lines.map(([lineId, count]) => ({ lineId, count })),
})

test.each([
  ['all pieces go somewhere', [to('7', ['1', 10]), to('8', ['2', 3])], true],
  ['a line in two parts', [to('7', ['1', 5], ['2', 3]), to('8', ['1', 5])], true],
  ['less than can be ordered', [to('7', ['1', 9], ['2', 3]), to('8', ['1', 1])], false],
  ['a line is left out', [to('7', ['1', 5]), to('8', ['1', 5])], false],
  ['an address twice', [to('7', ['1', 10]), to('7', ['2', 3])], false],
  ['a line twice at one address', [to('7', ['1', 5], ['1', 5]), to('8', ['2', 3])], false],
  ['a line that is not submitted', [to('7', ['1', 10], ['3', 1]), to('8', ['2', 3])], false],
])('%s: %o is %s', (_, deliveries, is) => {
  expect(isSplitWhole([line, piece], deliveries)).toBe(is)
})

test('each address has its lines in their order', () => {
  const deliveries = [to('7', ['2', 1], ['1', 5]), to('8', ['1', 5], ['2', 2])]
  const parts = linesOfEach([line, piece], deliveries)
  expect(parts.map((lines) => lines.map(({ lineId, count }) => [lineId, count]))).toEqual([
    [
      ['1', 5],
      ['2', 1],
    ],
    [
      ['1', 5],
      ['2', 2],
    ],
  ])
})
