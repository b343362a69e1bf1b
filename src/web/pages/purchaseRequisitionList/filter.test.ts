import { expect, test } from 'vitest'
import { closedAddress, recordAddress } from './filter.ts'

test('opening and closing a record keep the place in the list', () => {
  const search = new URLSearchParams('tab=pending&pageNum=3&requisitionNo=PR2611220001&lines=all')
  expect(closedAddress(search)).toBe('/purchaseRequisitionList?tab=pending&pageNum=3')
  expect(recordAddress(search, 'PR2611220002')).toBe(
    '/purchaseRequisitionList?tab=pending&pageNum=3&requisitionNo=PR2611220002',
  )
})
