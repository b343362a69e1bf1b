import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './centre.module.css'
import { EmployeeForm } from './EmployeeForm.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'
import { Export } from './Export.tsx'
import { Filters } from './Filters.tsx'
import { pageSizes } from './filter.ts'
import type { filterOf } from './filterOf.ts'
import { Import } from './Import.tsx'

type Props = {
  list: Employee[]
  total: number
  pages: number
  counts: { active: number; waiting: number; disabled: number }
  filter: ReturnType<typeof filterOf>
  departments: Department[]
  roles: RoleInfo[]
  isAdmin: boolean
}

export function Employees({ list, total, pages, counts, filter, ...of }: Props) {
  const { departments, roles, isAdmin } = of
  const { pageNum, pageSize } = filter
  return (
    <>
      <header className={styles.head}>
        <span className="mute t13">
          {counts.active + counts.waiting + counts.disabled} 人，正常 {counts.active}，待激活{' '}
          {counts.waiting}，已停用 {counts.disabled}
        </span>
        <Tools filter={filter} departments={departments} isAdmin={isAdmin} />
      </header>
      <Filters filter={filter} departments={departments} roles={roles} />
      {list.length > 0 ? (
        <EmployeeTable employees={list} departments={departments} isAdmin={isAdmin} />
      ) : (
        <NoEmployees />
      )}
      {total > 0 && (
        <footer className={styles.foot}>
          共 {total} 人
          <Pager pageNum={pageNum} pages={pages} pageSize={pageSize} pageSizes={pageSizes} />
        </footer>
      )}
    </>
  )
}

function Tools({
  filter,
  departments,
  isAdmin,
}: Pick<Props, 'filter' | 'departments' | 'isAdmin'>) {
  const [open, setOpen] = useState<'form' | 'import' | null>(null)
  const isHydrated = useIsHydrated()
  const close = () => setOpen(null)
  return (
    <span className={styles.tools}>
      <Export filter={filter} />
      {isAdmin && (
        <>
          <PageLink to="/companyCenter?tab=joining" className="btn">
            <Icon name="link" />
            邀请链接
          </PageLink>
          <button
            type="button"
            className="btn"
            disabled={!isHydrated}
            onClick={() => setOpen('import')}
          >
            批量导入
          </button>
          <button
            type="button"
            className="btn p"
            disabled={!isHydrated}
            onClick={() => setOpen('form')}
          >
            <Icon name="plus" />
            新增员工
          </button>
        </>
      )}
      {open === 'form' && (
        <EmployeeForm employee={null} departments={departments} onClose={close} />
      )}
      {open === 'import' && <Import onClose={close} />}
    </span>
  )
}

function NoEmployees() {
  const [search] = useSearchParams()
  if (search.size === 0) return <Empty title="还没有员工" />
  return (
    <Empty
      title="没有符合条件的员工"
      actions={
        <PageLink to="/companyCenter" className="btn p">
          查看全部员工
        </PageLink>
      }
    >
      换个关键词、角色、部门或状态试试
    </Empty>
  )
}
