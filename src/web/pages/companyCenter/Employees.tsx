import { type ReactNode, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { to } from '#mall/pages.ts'
import { PasswordAgain } from '#web/account/PasswordAgain.tsx'
import { roleKey } from '#web/company/roleChoice.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { useListPlace } from '#web/list/useListPlace.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useLastKnown } from '#web/ui/useLastKnown.ts'
import { Activation } from './Activation.tsx'
import { EmployeeBatch } from './Batch.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import { employeeColumns } from './employeeColumns.tsx'
import { Import } from './Import.tsx'
import { employeeFilter, employees } from './lists.ts'

type Counts = { active: number; waiting: number; disabled: number }
type Props = {
  found: (Found<Employee> & { counts: Counts }) | undefined
  departments?: Department[]
  roles?: RoleInfo[]
  isAdmin: boolean
  above: ReactNode
}

export function Employees({ found, isAdmin, above, ...given }: Props) {
  const { filter } = useListPlace(employees)
  const departments = useLastKnown('departments', given.departments) ?? []
  const roles = useLastKnown('roles', given.roles) ?? []
  const counts = useLastKnown('employees', found?.counts)
  return (
    <ListPage
      list={employees}
      found={found}
      columns={employeeColumns(departments, isAdmin)}
      keyOf={({ userId }) => userId}
      options={{
        role: roles.map(({ roleId, roleName, name, builtIn }) => [
          roleKey({ roleName, customRoleId: builtIn ? null : roleId }),
          name,
        ]),
        departmentId: departments.map(({ departmentId, name, level }) => [
          departmentId,
          '　'.repeat(level - 1) + name,
        ]),
      }}
      above={above}
      note={counts && <CountsText {...counts} />}
      exported={{
        endpoint: api.employee.exportemployee,
        input: employeeFilter(filter),
        file: '员工名单.xlsx',
        told: '员工名单已导出',
      }}
      {...(isAdmin && {
        batch: {
          acts: (chosen: readonly Employee[], clear: () => void) => (
            <EmployeeBatch chosen={chosen} departments={departments} clear={clear} />
          ),
        },
      })}
      nameOf={({ name }) => name}
      tools={isAdmin && <Tools departments={departments} />}
      none={{ text: '新增或批量导入的员工会显示在这里。' }}
    />
  )
}

const CountsText = ({ active, waiting, disabled }: Counts) => (
  <span className="mute">
    {active + waiting + disabled} 人，正常 {active}，待激活 {waiting}，已停用 {disabled}
  </span>
)

function Tools({ departments }: { departments: Department[] }) {
  const [open, setOpen] = useState<'form' | 'import' | string[] | null>(null)
  const isHydrated = useIsHydrated()
  const close = () => setOpen(null)
  return (
    <>
      <PageLink to={to.companyCenter({ tab: 'joining' })} className="btn">
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
        className="btn primary"
        disabled={!isHydrated}
        onClick={() => setOpen('form')}
      >
        <Icon name="plus" />
        新增员工
      </button>
      {open === 'form' && (
        <EmployeeForm employee={null} departments={departments} onClose={close} />
      )}
      {open === 'import' && <Import onImported={setOpen} onClose={close} />}
      {Array.isArray(open) && <Activation userIds={open} onClose={close} />}
      <PasswordAgain />
    </>
  )
}
