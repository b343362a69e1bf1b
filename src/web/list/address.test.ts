import { expect, test } from 'vitest'
import { isFiltered, listAddressOf } from './address.ts'

const search = new URLSearchParams('from=2026-11-01&pageNum=3&pageSize=20&open=7')

test('another filter begins at the first page and keeps the rest', () => {
  const address = listAddressOf('/list')
  expect(address(search, { keyword: '6204' })).toBe(
    '/list?from=2026-11-01&pageSize=20&open=7&keyword=6204',
  )
  expect(address(search, { pageNum: '2' })).toBe(
    '/list?from=2026-11-01&pageNum=2&pageSize=20&open=7',
  )
  expect(address(new URLSearchParams('from=2026-11-01'), { from: '' })).toBe('/list')
})

test('what lay open over the list closes', () => {
  const address = listAddressOf('/list', { open: '' })
  expect(address(search, { from: '' })).toBe('/list?pageSize=20')
})

test.each([
  ['', false],
  ['pageNum=2&pageSize=20&requisitionNo=PR2611220001', false],
  ['keyword=', false],
  ['keyword=6204', true],
  ['from=2026-11-01', true],
  ['tab=unpaid', true],
  ['scope=company', true],
])('"%s" narrows the list: %s', (query, narrows) => {
  expect(isFiltered(new URLSearchParams(query))).toBe(narrows)
})
