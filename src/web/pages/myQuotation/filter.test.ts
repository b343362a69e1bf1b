import { expect, test } from 'vitest'
import { isFiltered, quotationListAddress } from './filter.ts'
import { filterOf } from './filterOf.ts'

const of = (query: string) => filterOf(new URLSearchParams(query))

test('an empty address is the first page of everything', () => {
  expect(of('')).toEqual({
    keyword: '',
    from: undefined,
    to: undefined,
    pageNum: 1,
    pageSize: 10,
  })
})

test('filters come from the address', () => {
  expect(of('keyword=%206204%20&from=2026-11-01&to=2026-11-20&pageNum=3&pageSize=50')).toEqual({
    keyword: '6204',
    from: '2026-11-01',
    to: '2026-11-20',
    pageNum: 3,
    pageSize: 50,
  })
})

test.each(['from=2026-13-40', 'from=1999-01-01', 'to=yesterday', 'pageNum=-1', 'pageSize=7'])(
  '%s counts as not given',
  (query) => {
    expect(of(query)).toEqual(of(''))
  },
)

test('another filter begins at the first page', () => {
  const search = new URLSearchParams('from=2026-11-01&pageNum=3')
  expect(quotationListAddress(search, { keyword: '6204' })).toBe(
    '/myQuotation?from=2026-11-01&keyword=6204',
  )
  expect(quotationListAddress(search, { from: '' })).toBe('/myQuotation')
})

test.each([
  ['', false],
  ['pageNum=2&pageSize=20', false],
  ['keyword=6204', true],
  ['from=2026-11-01', true],
])('"%s" narrows the list: %s', (query, narrows) => {
  expect(isFiltered(new URLSearchParams(query))).toBe(narrows)
})
