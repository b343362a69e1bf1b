import { expect, test } from 'vitest'
import { centreAddress } from './filter.ts'
import { filterOf, logFilterOf, tabOf } from './filterOf.ts'

const search = (text: string) => new URLSearchParams(text)

test('filters are read from the address, and what is none of them is ignored', () => {
  expect(filterOf(search(''))).toEqual({
    type: 1,
    keyword: '',
    roleName: undefined,
    customRoleId: undefined,
    departmentId: undefined,
    status: undefined,
    pageNum: 1,
    pageSize: 20,
  })
  expect(
    filterOf(
      search(
        'type=5&keyword=+经理+&role=purchaser:101&departmentId=7&status=0&pageNum=3&pageSize=50',
      ),
    ),
  ).toEqual({
    type: 5,
    keyword: '经理',
    roleName: 'purchaser',
    customRoleId: '101',
    departmentId: '7',
    status: 0,
    pageNum: 3,
    pageSize: 50,
  })
  expect(
    filterOf(search('type=6&role=operator&departmentId=x&status=9&pageNum=-1&pageSize=7')),
  ).toEqual(filterOf(search('')))
})

test('a tab is opened if it is one of theirs, and the first of them otherwise', () => {
  const theirs = ['employees', 'departments'] as const
  expect(tabOf(search('tab=departments'), theirs)).toBe('departments')
  for (const asked of ['', 'tab=log', 'tab=nothing'])
    expect(tabOf(search(asked), theirs)).toBe('employees')
  expect(tabOf(search('tab=log'), [])).toBeUndefined()
})

test('days of the log are days', () => {
  expect(logFilterOf(search('actor=褚&from=2026-11-01&to=2026-13-01&before=8'))).toEqual({
    actor: '褚',
    from: '2026-11-01',
    to: undefined,
    before: '8',
  })
})

test('a change begins at the first page again', () => {
  expect(centreAddress(search('keyword=a&pageNum=3'), { status: '0' })).toBe(
    '/companyCenter?keyword=a&status=0',
  )
  expect(centreAddress(search('keyword=a'), { keyword: '' })).toBe('/companyCenter')
})
