import { expect, test } from 'vitest'
import { seriesFacts } from './series.rules.ts'
import { sortedBy, windowAround } from './seriesOrder.rules.ts'

const sizes = [
  ['1', '20', '铁盖'],
  ['2', '9.5', '开式'],
  ['3', '', '开式'],
  ['4', '100', '铁盖'],
  ['5', '20', '开式'],
] as const
const facts = seriesFacts(
  sizes.map(([skuId, bore, seal]) => ({
    skuId,
    isInStock: true,
    attrDesc: JSON.stringify({ ...(bore && { '内径(mm)': bore }), 密封: seal }),
  })),
)

test.each([
  ['内径(mm)', ['2', '1', '5', '4', '3']],
  ['-内径(mm)', ['4', '1', '5', '2', '3']],
  ['密封', ['1', '4', '2', '3', '5']],
  ['-密封', ['2', '3', '5', '1', '4']],
  ['颜色', ['1', '2', '3', '4', '5']],
  ['', ['1', '2', '3', '4', '5']],
])('sizes by %j', (sort, skuIds) => {
  expect(sortedBy(facts, facts.skuIds, sort)).toEqual(skuIds)
})

test('sizes that were chosen are sorted alone', () => {
  expect(sortedBy(facts, ['1', '3', '4'], '-内径(mm)')).toEqual(['4', '1', '3'])
})

test.each([
  ['1', 1, 2, ['1', '2', '3']],
  ['2', 1, 2, ['1', '2', '3', '4']],
  ['3', 2, 2, ['1', '2', '3', '4', '5']],
  ['5', 2, 2, ['3', '4']],
  ['9', 1, 2, ['1', '2']],
])('around %s on page %d of %d', (skuId, pageNum, size, shown) => {
  expect(windowAround(facts.skuIds, skuId, { pageNum, size })).toEqual(shown)
})
