import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { Rename } from './Rename.tsx'
import { RoleForm } from './RoleForm.tsx'
import styles from './role.module.css'

type Props = { role: RoleInfo; roles: readonly RoleInfo[] }

/** Offers what an administrator may do with the role that is shown. Built-in roles can only be copied. */
export function RoleActions({ role, roles }: Props) {
  const [open, setOpen] = useState<'copy' | 'edit' | 'rename' | null>(null)
  const isHydrated = useIsHydrated()
  const remove = useRemoval(role)
  const close = () => setOpen(null)
  const button = (name: string, act: () => void, isEnabled = true) => (
    <button type="button" className="btn" disabled={!isHydrated || !isEnabled} onClick={act}>
      {name}
    </button>
  )
  return (
    <span className={styles.acts}>
      {role.mayGrant && button('复制为新角色', () => setOpen('copy'))}
      {role.mayEdit && (
        <>
          {button('编辑', () => setOpen('edit'))}
          {button('重命名', () => setOpen('rename'))}
          <span title={role.users > 0 ? '角色下还有员工，不能删除' : undefined}>
            {button('删除', remove, role.users === 0)}
          </span>
        </>
      )}
      {(open === 'copy' || open === 'edit') && (
        <RoleForm role={role} isNew={open === 'copy'} roles={roles} onClose={close} />
      )}
      {open === 'rename' && <Rename role={role} onClose={close} />}
    </span>
  )
}

function useRemoval({ roleId, name }: RoleInfo) {
  const navigate = useNavigate()
  const { write } = useWrite()
  return async function remove() {
    const isSure = await confirm({
      title: `删除角色 ${name}？`,
      body: '删除后不能恢复；操作日志中的记录不受影响。',
      okText: '删除',
      isDanger: true,
    })
    if (!isSure) return
    await write(
      async () => {
        await call(api.employee.removeRole, { roleId })
        await navigate(to.rolePermission())
      },
      { done: `已删除角色 ${name}` },
    )
  }
}
