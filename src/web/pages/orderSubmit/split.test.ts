import { expect, test } from 'vitest'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import { splitOf } from './split.ts'
import type { ConfirmedOrder } from './useSubmit.ts'

const common = { minCount: 1, isMultiple: false, demanderName: '', taxPrice: 10, taxPercent: 13 }
const washer = { ...common, lineId: '1', skuId: '1', count: 25 } as SettledLine
const nut = { ...common, lineId: '2', skuId: '2', count: 15 } as SettledLine
const totals = {
  ...{ type: 2, total: 40, withTaxTotal: 400, noTaxTotal: 353.98, tax: 46.02 },
  ...{ freight: 0, totalPrice: 400 },
}
const order = { list: [washer, nut], isFreight: 0, totals } as unknown as ConfirmedOrder
const other = (counts: Record<string, string>) => ({ addressId: '8', counts })

test('without another address everything goes to the chosen one', () => {
  const split = splitOf(order, '7', [])
  expect(split).toMatchObject({ isWhole: true, sum: totals })
  expect(split.deliveries).toEqual([
    {
      addressId: '7',
      lines: [
        { lineId: '1', count: 25 },
        { lineId: '2', count: 15 },
      ],
    },
  ])
})

test('the chosen address has the rest, and each order has its freight', () => {
  const split = splitOf(order, '7', [other({ 2: ' 15 ' })])
  expect(split.deliveries).toEqual([
    { addressId: '7', lines: [{ lineId: '1', count: 25 }] },
    { addressId: '8', lines: [{ lineId: '2', count: 15 }] },
  ])
  expect(split.totals.map(({ freight, totalPrice }) => [freight, totalPrice])).toEqual([
    [15, 265],
    [15, 165],
  ])
  expect(split).toMatchObject({
    isWhole: true,
    sum: {
      type: 2,
      total: 40,
      withTaxTotal: 400,
      noTaxTotal: 353.98,
      freight: 30,
      totalPrice: 430,
    },
  })
})

test.each([
  ['nothing goes to the other', [other({})], {}],
  ['nothing is left for the chosen one', [other({ 1: '25', 2: '15' })], {}],
  ['more than there are', [other({ 1: '26' })], { 1: '共 25，已分配 26' }],
  ['no number', [other({ 1: 'x' })], { 1: '请输入数量' }],
])('%s: it is not whole', (_, others, problems) => {
  expect(splitOf(order, '7', others)).toMatchObject({ isWhole: false, problems, sum: totals })
})
