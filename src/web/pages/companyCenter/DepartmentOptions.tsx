import type { Department } from '#mall/company/employee/department.contract.ts'

/** The tree, one level further to the right for each step down. */
export const DepartmentOptions = ({ departments }: { departments: Department[] }) =>
  departments.map(({ departmentId, name, level }) => (
    <option key={departmentId} value={departmentId}>
      {'　'.repeat(level - 1) + name}
    </option>
  ))
