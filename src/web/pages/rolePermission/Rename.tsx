import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { useAct } from '#web/company/useAct.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './role.module.css'
import { inputOf, valuesOf } from './roleValues.ts'

type Props = { role: RoleInfo; onClose(): void }

export function Rename({ role, onClose }: Props) {
  const [name, setName] = useState(role.name)
  const { isBusy, error, act } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => input.current?.select(), [])

  async function save() {
    const sent = inputOf(role.roleName, { ...valuesOf(role, false), name })
    const work = () => call(api.employee.saveRole, { ...sent, roleId: role.roleId })
    if (await act(work, `已重命名为 ${name.trim()}`)) onClose()
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isBusy}>
        {isBusy ? '保存中' : '保存'}
      </button>
    </>
  )
  return (
    <Dialog title={`重命名 ${role.name}`} footer={footer} onClose={onClose} isSmall>
      <form id={id} action={save} className={styles.rename}>
        <label htmlFor={`${id}-name`}>新名称</label>
        <input
          ref={input}
          id={`${id}-name`}
          className="in"
          value={name}
          minLength={limits.minLength.roleName}
          maxLength={limits.maxLength.roleName}
          required
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      {error && (
        <p id={`${id}-error`} className={`note bad ${styles.note}`} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}
