import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Options } from '#web/picker/picking.ts'

/** Writes the tree, one level further to the right for each step down. */
export const departmentOptions = (departments: readonly Department[]): Options =>
  departments.map(({ departmentId, name, level }) => [departmentId, '　'.repeat(level - 1) + name])
