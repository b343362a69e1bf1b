import { expect, test } from 'vitest'
import { filterOf } from '#web/list/listFilter.ts'
import { employeeFilter, employees, log } from './lists.ts'

const search = (text: string) => new URLSearchParams(text)
const asked = (text: string) => employeeFilter(filterOf(employees, search(text)))

test('filters are read from the address, and what is none of them is ignored', () => {
  expect(asked('')).toEqual({
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
    asked('type=5&keyword=+经理+&role=purchaser:101&departmentId=7&status=0&pageNum=3&pageSize=50'),
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
  expect(asked('type=6&role=operator&departmentId=x&status=9&pageNum=-1&pageSize=7')).toEqual(
    asked(''),
  )
})

test('days of the log are days', () => {
  expect(filterOf(log, search('actor=褚&from=2026-11-01&to=2026-13-01&before=8'))).toMatchObject({
    actor: '褚',
    from: '2026-11-01',
    to: undefined,
    before: '8',
  })
})
