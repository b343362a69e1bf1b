import { Form } from 'react-router'
import type { Department } from '#mall/company/employee/department.contract.ts'
import { searchKeys, stateLabels } from '#mall/company/employee/employee.rules.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { roleKey } from '#web/company/roleChoice.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './centre.module.css'
import type { filterOf } from './filterOf.ts'
import { RoleOptions } from './RoleOptions.tsx'

type Props = { filter: ReturnType<typeof filterOf>; departments: Department[]; roles: RoleInfo[] }

/** A form whose state is the address: it can be shared, and Back works. */
export function Filters({ filter, departments, roles }: Props) {
  const { type, keyword, roleName, customRoleId = null, departmentId, status } = filter
  return (
    <Form
      key={JSON.stringify(filter)}
      className={styles.filters}
      role="search"
      aria-label="员工筛选"
    >
      <span className={styles.keyword}>
        <select name="type" className="in" aria-label="搜索方式" defaultValue={type}>
          {Object.entries(searchKeys).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <input
          name="keyword"
          className="in"
          aria-label="关键词"
          placeholder="输入关键词"
          maxLength={100}
          defaultValue={keyword}
        />
      </span>
      <select
        name="role"
        className="in"
        aria-label="角色"
        defaultValue={roleName ? roleKey({ roleName, customRoleId }) : ''}
      >
        <option value="">全部角色</option>
        <RoleOptions roles={roles} />
      </select>
      <select
        name="departmentId"
        className="in"
        aria-label="部门"
        defaultValue={departmentId ?? ''}
      >
        <option value="">全部部门</option>
        <DepartmentOptions departments={departments} />
      </select>
      <select name="status" className="in" aria-label="状态" defaultValue={status ?? ''}>
        <option value="">全部状态</option>
        {([1, 2, 0] as const).map((state) => (
          <option key={state} value={state}>
            {stateLabels[state]}
          </option>
        ))}
      </select>
      <button type="submit" className="btn o">
        查询
      </button>
      <PageLink to="/companyCenter" className="btn">
        重置
      </PageLink>
    </Form>
  )
}

/** The tree, one level further to the right for each step down. */
export const DepartmentOptions = ({ departments }: { departments: Department[] }) =>
  departments.map(({ departmentId, name, level }) => (
    <option key={departmentId} value={departmentId}>
      {'　'.repeat(level - 1) + name}
    </option>
  ))
