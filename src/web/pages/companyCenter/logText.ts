import { shownValue } from '#mall/people/audit/audit.rules.ts'

/** Writes 角色 采购员 → 采购经理；部门 设备部. What is no word of ours is left out. */
export const detailText = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .filter(([name]) => /\p{Script=Han}/u.test(name))
    .map(([name, value]) => `${name} ${valueText(shownValue(name, value))}`)
    .join('；')

const valueText = (value: unknown): string => {
  if (Array.isArray(value) && value.length === 2)
    return value.map((one) => String(one || '空')).join(' → ')
  return value === '' || value == null ? '空' : String(value)
}
