import { expect, test } from 'vitest'
import { employeeErrors, inputOf, valuesOf } from './employeeFields.ts'

const values = {
  ...valuesOf(null),
  name: '何平',
  username: 'heping',
  mobile: '13900001234',
  departmentId: '7',
  roleName: 'purchaser:101',
  singleLimit: '5,000.50',
}

test('what is typed becomes what is sent', () => {
  expect(employeeErrors(values, true)).toEqual({})
  expect(inputOf(values)).toEqual({
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

test('an empty form says what is missing, field by field', () => {
  expect(employeeErrors(valuesOf(null), true)).toEqual({
    name: '请填写姓名，20 字以内',
    username: '用户名为 4–20 位字母、数字或下划线，以字母开头',
    mobile: '请填写 11 位手机号',
    departmentId: '请选择部门',
    roleName: '请选择角色',
  })
  expect(employeeErrors(valuesOf(null), false)).not.toHaveProperty('departmentId')
})

test.each(['abc', '-1', '1.234', '1e9', '100000001'])('%s is no amount', (singleLimit) => {
  expect(employeeErrors({ ...values, singleLimit }, true)).toEqual({
    singleLimit: '请填写不超过 1 亿元的金额，最多两位小数',
  })
})
