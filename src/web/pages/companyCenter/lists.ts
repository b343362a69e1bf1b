import { kindLabels, periodLabels } from '#mall/company/budget/budget.rules.ts'
import { searchKeys, stateLabels } from '#mall/company/employee/employee.rules.ts'
import { sourceLabels } from '#mall/goods/material/material.rules.ts'
import { roleIn } from '#web/company/roleChoice.ts'
import {
  choice,
  cursor,
  days,
  type FilterOf,
  idChoice,
  staffPageSizes,
  text,
} from '#web/list/listFilter.ts'

const pageSizes = [20, 50, 100] as const
const states = [1, 2, 0] as const
const maxLength = 100

export const employees = {
  noun: '员工',
  unit: '名',
  pageSizes,
  fields: {
    /** The keyword is looked for in this. */
    type: {
      kind: 'choice',
      label: '搜索方式',
      options: Object.entries(searchKeys),
      read: (words: string) => (/^[1-5]$/.test(words) ? Number(words) : 1),
    },
    keyword: text('关键词', '输入关键词', maxLength),
    role: {
      ...idChoice('角色'),
      read: (words: string) => (roleIn(words) ? words : undefined),
    },
    departmentId: idChoice('部门'),
    status: {
      ...choice('状态', stateLabels),
      options: states.map((state) => [String(state), stateLabels[state]] as const),
      read: (words: string) => states.find((state) => String(state) === words),
    },
  },
} as const

/** Reads the role of the address as the server is asked for it. */
export function employeeFilter({ role = '', ...filter }: FilterOf<typeof employees.fields>) {
  const { roleName, customRoleId } = roleIn(role) ?? {}
  return { ...filter, roleName, customRoleId: customRoleId ?? undefined }
}

export const materials = {
  noun: '物料编码',
  unit: '个',
  pageSizes,
  kept: { tab: 'material' },
  fields: {
    keyword: text('关键词', '物料编码、订货号、型号或名称', maxLength),
    source: choice('来源', sourceLabels),
  },
}

export const budgets = {
  noun: '预算',
  unit: '个',
  pageSizes,
  kept: { tab: 'budgets' },
  fields: {
    keyword: text('关键词', '部门、成本中心或人员', maxLength),
    kind: choice('对象', kindLabels),
    period: choice('周期', periodLabels),
    state: choice('状态', { active: '启用', over: '已超出', off: '停用' }),
  },
}

export const agreedGoods = {
  noun: '协议商品',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: { keyword: text('搜索协议商品', '订货号 / 型号 / 商品名 / 品牌', maxLength) },
}

export const log = {
  noun: '操作记录',
  unit: '条',
  kept: { tab: 'log' },
  fields: {
    days: days('操作时间'),
    actor: text('操作人', '操作人姓名或用户名', 20),
    before: cursor,
  },
}
