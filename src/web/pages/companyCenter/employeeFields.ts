import { type Employee, EmployeeInput } from '#mall/company/employee/employee.contract.ts'
import {
  amountOf,
  type EmployeeFields,
  fieldMessages,
} from '#mall/company/employee/employee.rules.ts'
import { roleIn, roleKey } from '#web/company/roleChoice.ts'

/** As they stand in the form: everything is text, and a role one choice. */
export type EmployeeValues = Record<Exclude<keyof EmployeeInput, 'customRoleId'>, string>

export const fieldNames = [
  'name',
  'username',
  'mobile',
  'email',
  'title',
  'departmentId',
  'roleName',
  'superiorId',
  'singleLimit',
] as const satisfies (keyof EmployeeValues)[]

export const textFields: Partial<Record<keyof EmployeeValues, TextField>> = {
  name: { label: '姓名', isRequired: true },
  username: { label: '用户名', isRequired: true, placeholder: '用于登录，4–20 位，以字母开头' },
  mobile: { label: '手机', isRequired: true, placeholder: '11 位手机号，用于接收验证码' },
  email: { label: '邮箱', placeholder: '选填' },
  title: { label: '职务', placeholder: '选填' },
  singleLimit: { label: '单笔限额', placeholder: '元，不填为不限；与角色限额取较低者' },
}
export type TextField = { label: string; isRequired?: boolean; placeholder?: string }

export function valuesOf(employee: Employee | null): EmployeeValues {
  const text = (value: string | number | null | undefined) => String(value ?? '')
  return {
    name: text(employee?.name),
    username: text(employee?.username),
    mobile: text(employee?.mobile),
    email: text(employee?.email),
    title: text(employee?.title),
    departmentId: text(employee?.departmentId),
    roleName: employee
      ? roleKey({ ...employee, customRoleId: employee.customRole?.roleId ?? null })
      : '',
    superiorId: text(employee?.superiorId),
    singleLimit: text(employee?.singleLimit),
  }
}

const candidate = (values: EmployeeValues) => ({
  ...values,
  ...roleIn(values.roleName),
  email: values.email.trim(),
  departmentId: values.departmentId || null,
  superiorId: values.superiorId || null,
  singleLimit: amountOf(values.singleLimit),
})

/** What is sent, once nothing is wrong with it. */
export const inputOf = (values: EmployeeValues): EmployeeInput | undefined =>
  EmployeeInput.safeParse(candidate(values)).data

/** What the contract refuses, in words. */
export function employeeErrors(values: EmployeeValues, hasDepartments: boolean): EmployeeFields {
  const issues = EmployeeInput.safeParse(candidate(values)).error?.issues ?? []
  const wrong = new Set<PropertyKey | undefined>(issues.map(({ path }) => path[0]))
  if (hasDepartments && !values.departmentId) wrong.add('departmentId')
  // An amount that is none is left out of what is sent, and would pass as not given.
  if (amountOf(values.singleLimit) === undefined) wrong.add('singleLimit')
  return Object.fromEntries(
    fieldNames.filter((name) => wrong.has(name)).map((name) => [name, fieldMessages[name]]),
  )
}
