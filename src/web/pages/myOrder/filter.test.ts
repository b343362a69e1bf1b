import { expect, test } from 'vitest'
import { orderListAddress } from './filter.ts'
import { filterOf } from './filterOf.ts'

const of = (query: string) => filterOf(new URLSearchParams(query))

test('an empty address is the first page of all own orders', () => {
  expect(of('')).toEqual({
    tab: 'all',
    keyword: '',
    from: undefined,
    to: undefined,
    scope: 'mine',
    pageNum: 1,
    pageSize: 10,
  })
})

test('filters come from the address', () => {
  expect(
    of(
      'tab=unpaid&keyword=%206204%20&from=2026-11-01&to=2026-11-20&scope=company&pageNum=3&pageSize=50',
    ),
  ).toEqual({
    tab: 'unpaid',
    keyword: '6204',
    from: '2026-11-01',
    to: '2026-11-20',
    scope: 'company',
    pageNum: 3,
    pageSize: 50,
  })
})

test.each(['tab=nothing', 'scope=all'])('%s counts as not given', (query) => {
  expect(of(query)).toEqual(of(''))
})

test('another filter begins at the first page', () => {
  const search = new URLSearchParams('tab=unpaid&pageNum=3')
  expect(orderListAddress(search, { keyword: '6204' })).toBe('/myOrder?tab=unpaid&keyword=6204')
  expect(orderListAddress(search, { tab: '' })).toBe('/myOrder')
  expect(orderListAddress(search, { pageNum: '2' })).toBe('/myOrder?tab=unpaid&pageNum=2')
})
