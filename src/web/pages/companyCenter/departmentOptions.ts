import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Options } from '#web/picker/picking.ts'

/** Writes the tree, one level further to the right for each step down. Of names that repeat, each has its parent's behind it. */
export function departmentOptions(departments: readonly Department[]): Options {
  const named = Map.groupBy(departments, ({ name }) => name)
  const nameOf = ({ name, parentId }: Department) => {
    const parent = departments.find(({ departmentId }) => departmentId === parentId)
    return parent && (named.get(name)?.length ?? 0) > 1 ? `${name}（${parent.name}）` : name
  }
  return departments.map((one) => [one.departmentId, '　'.repeat(one.level - 1) + nameOf(one)])
}
