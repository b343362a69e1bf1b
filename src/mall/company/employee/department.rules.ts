import { companyLimits } from '#mall/companyLimits.ts'
import type { RefusalCode } from '#mall/errors.ts'
import type { Department } from './department.contract.ts'

type Wanted = { departmentId?: string | undefined; name: string; parentId: string | null }

/** The level a department comes to stand on, or why it cannot stand there. */
export function placeFor(tree: readonly Department[], wanted: Wanted): number | RefusalCode {
  const { departmentId, parentId } = wanted
  const parent = tree.find((one) => one.departmentId === parentId)
  if (parentId !== null && !parent) return 'DEPARTMENT_NOT_FOUND'
  const moved = departmentId ? withBelow(tree, departmentId) : []
  if (departmentId && moved.length === 0) return 'DEPARTMENT_NOT_FOUND'
  if (moved.some((one) => one.departmentId === parentId)) return 'DEPARTMENT_WITHIN_ITSELF'
  const isTaken = tree.some(
    (one) =>
      one.parentId === parentId && one.name === wanted.name && one.departmentId !== departmentId,
  )
  if (isTaken) return 'DEPARTMENT_NAME_TAKEN'

  const level = (parent?.level ?? 0) + 1
  const [first] = moved
  const height = first ? Math.max(...moved.map((one) => one.level - first.level)) : 0
  if (level + height > companyLimits.departmentLevels) return 'DEPARTMENT_TOO_DEEP'
  return !departmentId && tree.length >= companyLimits.departments ? 'DEPARTMENT_LIMIT' : level
}

/** A department and everything below it; the tree stands in its own order. */
export function withBelow(tree: readonly Department[], departmentId: string): Department[] {
  const from = tree.findIndex((one) => one.departmentId === departmentId)
  const first = tree[from]
  if (!first) return []
  const rest = tree.slice(from + 1)
  const end = rest.findIndex((one) => one.level <= first.level)
  return [first, ...(end < 0 ? rest : rest.slice(0, end))]
}

/** 制造部 / 装配一车间, as imports and pages write it. */
export function pathOf(tree: readonly Department[], departmentId: string): string {
  const one = tree.find((other) => other.departmentId === departmentId)
  if (!one) return ''
  return one.parentId === null ? one.name : `${pathOf(tree, one.parentId)} / ${one.name}`
}
