import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import list from '#web/list/list.module.css'
import { RowButton } from '#web/list/RowButton.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './centre.module.css'
import { DepartmentForm } from './DepartmentForm.tsx'

type Props = { departments: Department[]; isAdmin: boolean }
type Edited = { department: Department | null; parentId: string | null }

export function Departments({ departments, isAdmin }: Props) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const isHydrated = useIsHydrated()
  return (
    <>
      <header className={styles.head}>
        <span className="mute t13">
          {departments.length} 个部门，最多 {companyLimits.departmentLevels} 级
        </span>
        {isAdmin && (
          <span className={styles.tools}>
            <button
              type="button"
              className="btn primary"
              disabled={!isHydrated}
              onClick={() => setEdited({ department: null, parentId: null })}
            >
              <Icon name="plus" />
              新增部门
            </button>
          </span>
        )}
      </header>
      {departments.length > 0 ? (
        <Table
          label="部门"
          columns={columns(isAdmin, setEdited)}
          rows={departments}
          keyOf={({ departmentId }) => departmentId}
        />
      ) : (
        <Empty title="还没有部门">设置部门后，员工可以按部门归属、查找和汇报</Empty>
      )}
      {edited && (
        <DepartmentForm {...edited} departments={departments} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

const columns = (
  isAdmin: boolean,
  onEdit: (edited: Edited) => void,
): readonly Column<Department>[] => [
  {
    head: '部门',
    width: '44%',
    cell: ({ level, name }) => (
      <span className={styles.branch} data-level={level}>
        {name}
      </span>
    ),
  },
  { head: '负责人', cell: ({ leaderName }) => leaderName ?? '–' },
  { head: '员工', width: '10%', isNum: true, cell: (one) => <People {...one} /> },
  ...(isAdmin ? [acts(onEdit)] : []),
]

const acts = (onEdit: (edited: Edited) => void): Column<Department> => ({
  head: '操作',
  width: '22%',
  isActs: true,
  cell: (department) => <Acts department={department} onEdit={onEdit} />,
})

const People = ({ departmentId, name, people }: Department) =>
  people > 0 ? (
    <PageLink
      to={to.companyCenter({ departmentId })}
      className="link"
      aria-label={`${people} 人，查看 ${name} 的员工`}
    >
      {people} 人
    </PageLink>
  ) : (
    '0 人'
  )

function Acts({ department, onEdit }: { department: Department; onEdit(edited: Edited): void }) {
  const { departmentId, name, level, parentId } = department
  const remove = useRemove(department)
  const button = (text: string, act: () => void) => <RowButton name={text} of={name} press={act} />
  return (
    <div className={list.acts}>
      {level < companyLimits.departmentLevels &&
        button('新增下级', () => onEdit({ department: null, parentId: departmentId }))}
      {button('编辑', () => onEdit({ department, parentId }))}
      {button('删除', remove)}
    </div>
  )
}

function useRemove({ departmentId, name, people }: Department) {
  const { write } = useWrite()
  return async function remove() {
    if (people > 0) return toast('warn', `${name} 还有 ${people} 名员工，请先调整其部门`)
    const isSure = await confirm({
      title: `删除部门 ${name}？`,
      body: '只有没有员工和下级部门的部门可以删除。',
      okText: '删除',
      isDanger: true,
    })
    if (!isSure) return
    const work = () => call(api.employee.removeDepartment, { departmentId })
    await write(work, { done: `已删除 ${name}` })
  }
}
