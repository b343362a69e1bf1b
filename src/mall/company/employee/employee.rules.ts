import { mayOrder } from '#mall/access.ts'
import { fen, price, yuan } from '#mall/money.ts'
import type { Employee, EmployeeInput } from './employee.contract.ts'
import { titleOf } from './roles.rules.ts'

/** The search keys 1 to 5 search in these (spec §3). */
export const searchKeys = { 1: '姓名', 2: '用户名', 3: '手机号', 4: '邮箱', 5: '角色名称' }

export const stateLabels = { 1: '正常', 2: '待激活', 0: '已停用' } as const

export const stateOf = ({ status, isActivated }: Pick<Employee, 'status' | 'isActivated'>) => {
  if (status === 0) return 0
  return isActivated ? 1 : 2
}

/** Turns yuan of the API into what the database keeps. */
export const fenOf = (amount: number | null): string | null =>
  amount === null ? null : String(fen(amount))
export const yuanOf = (amount: string | null): number | null =>
  amount === null ? null : yuan(BigInt(amount))

/**
 * Nobody gives a higher limit than he has himself; it is '' when he may. `own` is in fen, and null means without a
 * limit.
 */
export function limitProblem(own: string | null, limit: number | null): string {
  const isWithin = own === null || (limit !== null && fen(limit) <= BigInt(own))
  return isWithin ? '' : `不能高于您自己的单笔限额 ${price(yuan(BigInt(own)))}`
}

/** The most that one of his orders may cost, as limit.sql.ts has it, and whose limit that is; null: he orders nothing. */
export function orderLimit({
  singleLimit: own,
  ...role
}: Pick<Employee, 'roleName' | 'customRole' | 'singleLimit'>) {
  if (!mayOrder(role)) return null
  const ofRole = role.customRole?.singleLimit ?? null
  if (ofRole !== null && (own === null || ofRole < own))
    return { limit: ofRole, source: '角色' as const }
  return { limit: own, source: own === null ? ('' as const) : ('个人' as const) }
}

export type EmployeeFields = Partial<Record<keyof EmployeeInput, string>>

/** Says what stands in the way of names that must be one person's only. */
export const takenFields = (taken: {
  username: boolean
  mobile: boolean
  email: boolean
}): EmployeeFields => ({
  ...(taken.username && { username: '该用户名已被使用' }),
  ...(taken.mobile && { mobile: '该手机号已注册，可发送邀请链接请他加入' }),
  ...(taken.email && { email: '该邮箱已被使用' }),
})

/** Writes it as the form has it: as text. */
export const textsOf = (input: EmployeeInput) => ({
  ...input,
  departmentId: input.departmentId ?? '',
  superiorId: input.superiorId ?? '',
  singleLimit: String(input.singleLimit ?? ''),
})

const words: Partial<Record<keyof Employee, string>> = {
  name: '姓名',
  username: '用户名',
  mobile: '手机',
  email: '邮箱',
  title: '职务',
  departmentName: '部门',
  customRole: '角色',
  superiorName: '直属上级',
  singleLimit: '单笔限额',
}

/** Answers the old and the new value of all that differs, by the name of the field, for the audit log. */
export function changesOf(before: Employee, after: Employee): Record<string, [string, string]> {
  const told = (employee: Employee, field: keyof Employee) =>
    field === 'customRole' ? titleOf(employee) : String(employee[field] ?? '')
  const fields = (Object.keys(words) as (keyof Employee)[]).filter(
    (field) => told(before, field) !== told(after, field),
  )
  return Object.fromEntries(
    fields.map((field) => [words[field] ?? field, [told(before, field), told(after, field)]]),
  )
}
