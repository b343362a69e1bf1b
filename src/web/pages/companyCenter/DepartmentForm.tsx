import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import { withBelow } from '#mall/company/employee/department.rules.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { useAct } from '#web/company/useAct.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './centre.module.css'
import { DepartmentOptions } from './Filters.tsx'
import { useColleagues } from './useColleagues.ts'

type Props = {
  /** null: a new one. */
  department: Department | null
  parentId: string | null
  departments: Department[]
  onClose(): void
}

/** Name, place in the tree and leader of a department. */
export function DepartmentForm({ department, departments, onClose, ...given }: Props) {
  const [name, setName] = useState(department?.name ?? '')
  const [parentId, setParentId] = useState(given.parentId ?? '')
  const [leaderId, setLeaderId] = useState(department?.leaderId ?? '')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, error, act } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => input.current?.focus(), [])

  const own = department ? withBelow(departments, department.departmentId) : []
  const parents = departments.filter(
    (one) => one.level < companyLimits.departmentLevels && !own.includes(one),
  )
  async function save() {
    setMissing(name.trim() === '')
    if (name.trim() === '') return input.current?.focus()
    const place = { name, parentId: parentId || null, leaderId: leaderId || null }
    const departmentId = department?.departmentId
    const work = () =>
      call(api.employee.saveDepartment, departmentId ? { ...place, departmentId } : place)
    if (await act(work, '部门已保存')) onClose()
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
    <Dialog
      title={department ? `编辑部门 ${department.name}` : '新增部门'}
      footer={footer}
      onClose={onClose}
    >
      <form id={id} action={save} className={styles.form} noValidate>
        <label htmlFor={`${id}-name`} className={`${styles.label} ${styles.required}`}>
          部门名称
        </label>
        <div>
          <input
            ref={input}
            id={`${id}-name`}
            className="in"
            value={name}
            maxLength={limits.maxLength.department}
            aria-required
            aria-invalid={isMissing}
            aria-describedby={`${id}-missing`}
            onChange={(event) => {
              setName(event.target.value)
              setMissing(false)
            }}
          />
          <p id={`${id}-missing`} className={styles.error}>
            {isMissing && '请填写部门名称'}
          </p>
        </div>
        <label htmlFor={`${id}-parent`} className={styles.label}>
          上级部门
        </label>
        <div>
          <select
            id={`${id}-parent`}
            className="in"
            value={parentId}
            onChange={(event) => setParentId(event.target.value)}
          >
            <option value="">无（一级部门）</option>
            <DepartmentOptions departments={parents} />
          </select>
          <p className={styles.hint} />
        </div>
        <label htmlFor={`${id}-leader`} className={styles.label}>
          负责人
        </label>
        <Leader id={`${id}-leader`} of={department} chosen={leaderId} onChoose={setLeaderId} />
      </form>
      {error && (
        <p className={`note bad ${styles.note}`} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}

type LeaderProps = {
  id: string
  of: Department | null
  chosen: string
  onChoose(userId: string): void
}

function Leader({ id, of, chosen, onChoose }: LeaderProps) {
  const { colleagues } = useColleagues()
  const isListed = colleagues?.some(({ userId }) => userId === of?.leaderId)
  return (
    <div>
      <select
        id={id}
        className="in"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">暂不设置</option>
        {of?.leaderId && !isListed && <option value={of.leaderId}>{of.leaderName}</option>}
        {colleagues?.map(({ userId, name, username }) => (
          <option key={userId} value={userId}>
            {name}（{username}）
          </option>
        ))}
      </select>
      <p className={styles.hint} />
    </div>
  )
}
