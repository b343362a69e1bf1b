import { expect, test } from 'vitest'
import type { OrderChange, SettledLine } from '#mall/trade/order/settled.contract.ts'
import { continuation, described } from './changes.ts'

const common = { stock: 5000, unit: '件' }
const pack = { ...common, lineId: '1', count: 300, minCount: 100, isMultiple: true } as SettledLine
const piece = { ...common, lineId: '2', count: 4, minCount: 1, isMultiple: false } as SettledLine

const change = (
  lineId: string,
  kind: OrderChange['kind'],
  before: number | null = null,
  after: number | null = null,
): OrderChange => ({ lineId, skuNo: '', model: '', productName: '', kind, before, after })

test.each([
  ['price', change('2', 'price', 3, 4), ['1', '2'], []],
  ['gone', change('2', 'gone'), ['1'], []],
  ['invalid', change('1', 'invalid'), ['2'], []],
  ['unpriced', change('1', 'unpriced', 3), ['2'], []],
  ['less stock', change('2', 'stock', 4, 3), ['1', '2'], [{ lineId: '2', count: 3 }]],
  ['no stock', change('2', 'stock', 4, 0), ['1'], []],
  ['stock in packs', change('1', 'stock', 300, 250), ['1', '2'], [{ lineId: '1', count: 200 }]],
  ['not one pack', change('1', 'stock', 300, 50), ['2'], []],
  ['minimum', change('2', 'minimum', 4, 10), ['1', '2'], [{ lineId: '2', count: 10 }]],
  ['multiple', change('1', 'multiple', 300, 200), ['1', '2'], [{ lineId: '1', count: 400 }]],
])('%s', (_, one, lineIds, counts) => {
  expect(continuation([pack, piece], [one])).toEqual({ lineIds, counts })
})

test('a line with several differences is left out when they cannot all be met', () => {
  const both = [change('2', 'minimum', 4, 10), change('2', 'stock', 4, 6)]
  expect(continuation([piece], both)).toEqual({ lineIds: [], counts: [] })
})

test('what demanders asked for keeps its count, or is left out', () => {
  const less = [change('1', 'price', 3, 4), change('2', 'stock', 4, 3)]
  const lines = [pack, piece]
  expect(continuation(lines, less, 'requisition')).toEqual({ lineIds: ['1'], counts: [] })
})

test('a difference is said in prices or in pieces', () => {
  expect(described(change('1', 'price', 30.62, 32.15), '套', 'cart')).toEqual({
    what: '价格变动',
    before: '¥30.62',
    after: '¥32.15',
  })
  expect(described(change('1', 'stock', 300, 250), '件', 'cart')).toEqual({
    what: '库存不足',
    before: '300 件',
    after: '现有 250 件',
  })
  expect(described(change('1', 'gone'), '', 'requisition').what).toBe('已不在采购申请中')
  expect(described(change('1', 'invalid'), '', 'cart').after).toBe('不能购买')
  expect(described(change('1', 'gone'), '', 'cart')).toEqual({
    what: '已不在购物车中',
    before: '–',
    after: '–',
  })
})
