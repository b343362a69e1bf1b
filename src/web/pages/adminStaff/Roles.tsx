import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { StaffRoleInfo } from '#mall/house/staff/staffAccount.contract.ts'
import { to } from '#mall/pages.ts'
import { staffPermissions } from '#mall/staffAccess.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import listStyles from '#web/list/list.module.css'
import { type Column, Table } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { RoleForm } from './RoleForm.tsx'
import styles from './staff.module.css'

/** The roles that come with the mall, and its own ones below. */
export function Roles({ roles }: { roles: readonly StaffRoleInfo[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles.bar}>
        <button
          type="button"
          className="btn primary"
          disabled={!useIsHydrated()}
          onClick={() => setOpen(true)}
        >
          新增角色
        </button>
      </div>
      <Table label="角色" columns={columns} rows={roles} keyOf={({ roleId }) => roleId} />
      {isOpen && <RoleForm changed={null} onClose={() => setOpen(false)} />}
    </>
  )
}

const columns: readonly Column<StaffRoleInfo>[] = [
  {
    head: '角色',
    width: '16%',
    cell: ({ name, isBuiltIn }) => (
      <>
        <b>{name}</b> {isBuiltIn && <span className="tag">内置</span>}
      </>
    ),
  },
  {
    head: '可以做什么',
    look: 'any',
    cell: ({ permissions }) => (
      <ul>
        {permissions.map((one) => (
          <li key={one}>
            <b>{staffPermissions[one].name}</b>
            <span className="sec t13">　{staffPermissions[one].opens}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    head: '人数',
    width: '10%',
    isNum: true,
    opens: true,
    cell: ({ roleId, people }) =>
      people > 0 ? (
        <PageLink to={to.adminStaff({ roleId })} className="link">
          {people}
        </PageLink>
      ) : (
        0
      ),
  },
  { head: '操作', width: '14%', isActs: true, cell: (role) => <RoleActs role={role} /> },
]

function RoleActs({ role }: { role: StaffRoleInfo }) {
  const [isChanging, setChanging] = useState(false)
  const isHydrated = useIsHydrated()
  const { roleId, name, people, mayChange } = role
  if (!mayChange) return <span className="mute">–</span>
  return (
    <span className={listStyles.acts}>
      <button
        type="button"
        className="txt"
        aria-label={`编辑 ${name}`}
        disabled={!isHydrated}
        onClick={() => setChanging(true)}
      >
        编辑
      </button>
      {people === 0 && (
        <Decision
          name="删除"
          subject={name}
          done="角色已删除"
          isDanger
          isInRow
          decide={() => call(api.staff.removeStaffRole, { roleId })}
        >
          没有员工使用此角色，删除后不能恢复。
        </Decision>
      )}
      {isChanging && <RoleForm changed={role} onClose={() => setChanging(false)} />}
    </span>
  )
}
