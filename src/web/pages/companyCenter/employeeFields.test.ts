import { expect, test } from 'vitest'
import { employeeForm } from '#mall/company/employee/employee.form.ts'
import { employeeOf } from './employeeFields.ts'

test('what is typed becomes what is sent', () => {
  const values = {
    ...employeeForm.initial,
    name: '何平',
    username: 'heping',
    mobile: '13900001234',
    departmentId: '7',
    roleName: 'purchaser:101',
    singleLimit: '5,000.50',
  }
  expect(employeeForm.problems(values)).toEqual({})
  expect(employeeOf(values)).toEqual({
    name: '何平',
    username: 'heping',
    mobile: '13900001234',
    email: '',
    title: '',
    departmentId: '7',
    roleName: 'purchaser',
    customRoleId: '101',
    superiorId: null,
    singleLimit: 5000.5,
  })
})
