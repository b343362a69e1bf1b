import type { Employee, EmployeeInput } from '#mall/company/employee/employee.contract.ts'
import type { EmployeeValues } from '#mall/company/employee/employee.form.ts'
import { amountOf } from '#mall/company/employee/limitAmount.rules.ts'
import { roleIn, roleKey } from '#web/company/roleChoice.ts'

/** Writes an employee as he stands in the form: everything is text, and a role is one choice. */
export function valuesOf(employee: Employee | null): Partial<EmployeeValues> {
  if (!employee) return {}
  const { name, username, mobile, email, title } = employee
  const customRoleId = employee.customRole?.roleId ?? null
  return {
    ...{ name, username, mobile, email, title },
    departmentId: employee.departmentId ?? '',
    roleName: roleKey({ ...employee, customRoleId }),
    superiorId: employee.superiorId ?? '',
    singleLimit: String(employee.singleLimit ?? ''),
  }
}

/** Writes an employee as he is sent. */
export const employeeOf = (values: EmployeeValues): EmployeeInput => ({
  ...values,
  ...(roleIn(values.roleName) ?? { roleName: 'demander', customRoleId: null }),
  departmentId: values.departmentId || null,
  superiorId: values.superiorId || null,
  singleLimit: amountOf(values.singleLimit) ?? null,
})
