import { expect, test } from 'vitest'
import { cutDemands } from './shortage.rules.ts'

const demand = (requisitionLineId: string, count: number, shipped = 0) => ({
  requisitionLineId,
  count,
  shipped,
})

test('the last who asked goes without first', () => {
  const demands = [demand('1', 6), demand('2', 4)]
  expect(cutDemands(demands, 5)).toEqual({
    gone: [demand('2', 4)],
    fewer: [{ ...demand('1', 5), was: 6 }],
  })
})

test('nobody loses what was sent to him: a parcel that did not arrive is cut from its own demander', () => {
  const demands = [demand('1', 6, 4), demand('2', 4, 4)]
  expect(cutDemands(demands, 8)).toEqual({ gone: [], fewer: [{ ...demand('1', 4, 4), was: 6 }] })
})
