import { expect, test } from 'vitest'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { changesOf, earliestDate, sendingDate, wholeLines } from './submitted.rules.ts'

const line = {
  lineId: '1',
  skuNo: 'ZC100001',
  model: '6204-2RSH',
  productName: '深沟球轴承',
  count: 10,
  stock: 50,
  minCount: 5,
  isMultiple: true,
  currentFen: '3062',
  skuIsDelete: 0,
  skuIsEnable: 1,
  skuIsOfficialSite: 1,
  skuIsMarketable: 1,
} as Parameters<typeof changesOf>[1][number]

test.each([
  [{}, {}, []],
  [{ price: 30.61 }, {}, [['price', 30.61, 30.62]]],
  [{}, { count: 15 }, [['count', 10, 15]]],
  [{}, { stock: 9 }, [['stock', 10, 9]]],
  [{}, { minCount: 20 }, [['minimum', 10, 20]]],
  [{}, { minCount: 4 }, [['multiple', 10, 4]]],
  [{}, { minCount: 4, isMultiple: false }, []],
  [{}, { skuIsMarketable: 0, stock: 0 }, [['invalid', null, null]]],
  [{}, { currentFen: null }, [['unpriced', 30.62, null]]],
  [
    { price: 1 },
    { stock: 0 },
    [
      ['price', 1, 30.62],
      ['stock', 10, 0],
    ],
  ],
] as const)('seen with %o, holding %o: %o', (seen, holds, expected) => {
  const found = changesOf(
    [{ lineId: '1', count: 10, price: 30.62, ...seen }],
    [{ ...line, ...holds }],
  )
  expect(found.map(({ kind, before, after }) => [kind, before, after])).toEqual(expected)
  expect(found.every(({ skuNo }) => skuNo === 'ZC100001')).toBe(true)
})

test('a line that is gone is known by its id only', () => {
  expect(changesOf([{ lineId: '9', count: 1, price: 1 }], [line])).toEqual([
    {
      lineId: '9',
      skuNo: '',
      model: '',
      productName: '',
      kind: 'gone',
      before: null,
      after: null,
    },
  ])
})

test.each([
  ['the second of the same goods', [6, 6], 10, ['1']],
  ['the first, which is too much alone', [12, 6], 10, ['2']],
  ['both', [12, 11], 10, []],
  ['none', [6, 4], 10, ['1', '2']],
])('a list that keeps its counts goes without %s', (_, counts, stock, left) => {
  const lines = counts.map((count, at) => ({
    ...line,
    ...{ lineId: `${at + 1}`, skuId: '7', count, stock, minCount: 1, isMultiple: false },
  }))
  const seen = lines.map(({ lineId, count }) => ({ lineId, count, price: 30.62 }))
  const kept = wholeLines(lines, changesOf(seen, lines))
  expect(kept.map(({ lineId }) => lineId)).toEqual(left)
})

test.each([
  ['price', 1],
  ['minimum', 0],
  ['invalid', 0],
] as const)('after a change of %s a line that keeps its count is one of %i', (kind, length) => {
  const change = { ...line, kind, before: 10, after: 20 }
  expect(wholeLines([{ ...line, skuId: '7' }], [change])).toHaveLength(length)
})

test.each([
  [0, '2026-11-19', '2026-11-20'],
  [1, '2026-11-20', '2026-11-23'],
  [4, '2026-11-25', '2026-11-26'],
])('goods of %i working days leave on %s and arrive on %s at the earliest', (days, sent, come) => {
  const thursday = new Date('2026-11-19T10:00:00+08:00')
  expect([
    sendingDate(deliveredCalendar, thursday, days),
    earliestDate(deliveredCalendar, thursday, days),
  ]).toEqual([sent, come])
})
