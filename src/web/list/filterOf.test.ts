import { expect, test } from 'vitest'
import { listFilterOf } from './filterOf.ts'

const of = (query: string) => listFilterOf(new URLSearchParams(query))

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

test.each([
  'from=2026-13-40',
  'from=2026-02-30',
  'from=1999-01-01',
  'to=yesterday',
  'pageNum=-1',
  'pageSize=7',
])('%s counts as not given', (query) => {
  expect(of(query)).toEqual(of(''))
})
