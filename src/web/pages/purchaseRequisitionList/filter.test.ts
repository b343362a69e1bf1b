import { expect, test } from 'vitest'
import { closedAddress, listAddress, recordAddress } from './filter.ts'
import { filterOf } from './filterOf.ts'

const of = (query: string) => filterOf(new URLSearchParams(query))

test('an empty address is the first page of all requisitions with none open', () => {
  expect(of('')).toEqual({
    tab: 'all',
    keyword: '',
    from: undefined,
    to: undefined,
    pageNum: 1,
    pageSize: 10,
    requisitionNo: null,
    isWhole: false,
  })
})

test('filters come from the address', () => {
  expect(
    of(
      'tab=partial&keyword=%20陈晨%20&from=2026-11-01&to=2026-11-20&pageNum=3&pageSize=50&requisitionNo=PR2611220001&lines=all',
    ),
  ).toEqual({
    tab: 'partial',
    keyword: '陈晨',
    from: '2026-11-01',
    to: '2026-11-20',
    pageNum: 3,
    pageSize: 50,
    requisitionNo: 'PR2611220001',
    isWhole: true,
  })
})

test('a tab that there is not counts as not given', () => {
  expect(of('tab=toString')).toEqual(of(''))
})

test('another filter begins at the first page with nothing open; opening and closing keep the place', () => {
  const search = new URLSearchParams('tab=pending&pageNum=3&requisitionNo=PR2611220001&lines=all')
  expect(listAddress(search, { keyword: '6204' })).toBe(
    '/purchaseRequisitionList?tab=pending&keyword=6204',
  )
  expect(listAddress(search, { tab: '' })).toBe('/purchaseRequisitionList')
  expect(closedAddress(search)).toBe('/purchaseRequisitionList?tab=pending&pageNum=3')
  expect(recordAddress(search, 'PR2611220002')).toBe(
    '/purchaseRequisitionList?tab=pending&pageNum=3&requisitionNo=PR2611220002',
  )
})
