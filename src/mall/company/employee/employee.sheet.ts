import { mayManageStaff } from '#mall/access.ts'
import { companyGuardLimits, companyLimits } from '#mall/companyLimits.ts'
import {
  type Bounds,
  columnRows,
  type SheetColumn,
  type Sheets,
  sheetTime,
  textRows,
  type Uploads,
} from '#mall/sheet.ts'
import type { Employee, employee } from './employee.contract.ts'
import { orderLimit, stateLabels, stateOf } from './employee.rules.ts'
import { titleOf } from './roles.rules.ts'

export const employeeSheets: Sheets<typeof employee> = {
  exportemployee: ({ list }) => ({ name: '员工名单', ...columnRows(columns, list) }),
  importErrors: (table) => ({ name: '导入错误', ...textRows(table) }),
  importTemplate: (table) => ({ name: '员工导入模板', ...textRows(table) }),
}

export const employeeBounds: Bounds = {
  bytes: companyLimits.importBytes,
  unpackedBytes: companyGuardLimits.importUnpackedBytes,
  rows: companyLimits.importRows,
  tooLarge: 'SHEET_TOO_LARGE',
}

const upload = { bounds: employeeBounds, maySend: mayManageStaff }
export const employeeUploads: Uploads<typeof employee> = {
  importemployee: upload,
  importErrors: upload,
}

const columns: SheetColumn<Employee>[] = [
  ['姓名', 14, ({ name }) => name],
  ['用户名', 18, ({ username }) => username],
  ['手机', 14, ({ mobile }) => mobile],
  ['邮箱', 26, ({ email }) => email],
  ['职务', 16, ({ title }) => title],
  ['部门', 26, ({ departmentName }) => departmentName],
  ['角色', 12, titleOf],
  ['直属上级', 14, ({ superiorName }) => superiorName],
  ['单笔限额', 14, (employee) => orderLimit(employee)?.limit ?? null],
  ['限额来源', 10, (employee) => orderLimit(employee)?.source ?? ''],
  ['状态', 10, (employee) => stateLabels[stateOf(employee)]],
  ['最近登录', 18, ({ lastLoginAt }) => lastLoginAt && sheetTime(lastLoginAt)],
]
