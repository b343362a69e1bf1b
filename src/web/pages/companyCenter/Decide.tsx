import { useId } from 'react'
import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { JoinRequest } from '#mall/company/employee/joining.contract.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { roleIn } from '#web/company/roleChoice.ts'
import { useAct } from '#web/company/useAct.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './centre.module.css'
import { DepartmentOptions } from './Filters.tsx'
import { RoleOptions } from './RoleOptions.tsx'
import { useRoles } from './useRoles.ts'

type Props = {
  request: JoinRequest
  departments: Department[]
  isApproved: boolean
  onClose(): void
}

export function Decide({ request, departments, isApproved, onClose }: Props) {
  const { joinRequestId, name } = request
  const { isBusy, error, act } = useAct()
  const id = useId()

  async function decide(form: FormData) {
    const role = roleIn(String(form.get('role')))
    const work = () =>
      call(api.employee.decideJoin, {
        joinRequestId,
        isApproved,
        ...role,
        departmentId: String(form.get('departmentId') ?? '') || null,
        reason: String(form.get('reason') ?? ''),
      })
    if (await act(work, isApproved ? `${name} 已加入企业` : `已拒绝 ${name} 的申请`)) onClose()
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className={isApproved ? 'btn p' : 'btn d'} disabled={isBusy}>
        {isBusy ? '提交中' : isApproved ? '通过' : '拒绝'}
      </button>
    </>
  )
  return (
    <Dialog
      title={isApproved ? `通过 ${name} 的加入申请` : `拒绝 ${name} 的加入申请`}
      footer={footer}
      onClose={onClose}
      isSmall
    >
      <form id={id} action={decide} className={styles.form}>
        {isApproved ? <Place id={id} departments={departments} /> : <Reason id={id} />}
      </form>
      {error && (
        <p className={`note bad ${styles.note}`} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}

const Place = ({ id, departments }: { id: string; departments: Department[] }) => (
  <>
    <label htmlFor={`${id}-role`} className={styles.label}>
      角色
    </label>
    <div>
      <select id={`${id}-role`} name="role" className="in">
        <RoleOptions roles={useRoles()} only={({ mayGrant }) => mayGrant} />
      </select>
      <p className={styles.hint} />
    </div>
    <label htmlFor={`${id}-department`} className={styles.label}>
      部门
    </label>
    <div>
      <select id={`${id}-department`} name="departmentId" className="in">
        <option value="">以后再设置</option>
        <DepartmentOptions departments={departments} />
      </select>
      <p className={styles.hint} />
    </div>
  </>
)

const Reason = ({ id }: { id: string }) => (
  <>
    <label htmlFor={`${id}-reason`} className={styles.label}>
      原因
    </label>
    <div>
      <input
        id={`${id}-reason`}
        name="reason"
        className="in"
        maxLength={limits.maxLength.reason}
        placeholder="选填，申请人会看到"
      />
      <p className={styles.hint} />
    </div>
  </>
)
