import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { messages } from '#mall/errors.ts'
import { call } from '#web/call.ts'
import { useAct } from '#web/company/useAct.ts'
import { errorOf, inputOf, type RoleValues, valuesOf } from './roleValues.ts'

export type RoleFormProps = {
  /** What it is copied from, or what is changed. */
  role: RoleInfo
  isNew: boolean
  /** What a new one may be copied from. */
  roles: readonly RoleInfo[]
  onClose(): void
}

export function useRoleForm({ role, isNew, roles, onClose }: RoleFormProps) {
  const [from, setFrom] = useState(role)
  const [values, setValues] = useState(() => valuesOf(role, isNew))
  const [isTried, setTried] = useState(false)
  const { isBusy, error, act } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const isTaken = error === messages.ROLE_NAME_TAKEN
  const wrong = errorOf(values)

  function copy(roleId: string) {
    const chosen = roles.find((one) => one.roleId === roleId) ?? role
    setFrom(chosen)
    setValues({ ...valuesOf(chosen, true), name: values.name })
  }
  async function save() {
    setTried(true)
    const first = Object.keys(wrong)[0]
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const sent = inputOf(from.roleName, values)
    let { roleId } = role
    const work = async () => {
      roleId = (await call(api.employee.saveRole, isNew ? sent : { ...sent, roleId })).roleId
    }
    if (!(await act(work, '角色已保存'))) return focusName()
    onClose()
    if (isNew) await navigate(`/rolePermission?role=${roleId}`)
  }
  const focusName = () => form.current?.querySelector<HTMLElement>('[name=name]')?.focus()
  const change = (part: Partial<RoleValues>) => setValues({ ...values, ...part })
  const told = { ...(isTaken && { name: error }), ...(isTried && wrong) }
  return {
    form,
    from,
    values,
    wrong: told,
    isBusy,
    error: isTaken ? '' : error,
    change,
    copy,
    save,
  }
}
