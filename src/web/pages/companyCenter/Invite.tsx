import { useId, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { invitedRoles } from '#mall/company/employee/roles.rules.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import { call } from '#web/call.ts'
import { roleIn } from '#web/company/roleChoice.ts'
import { useAct } from '#web/company/useAct.ts'
import { copyText } from '#web/ui/copyText.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './centre.module.css'
import { DepartmentOptions } from './Filters.tsx'
import { RoleOptions } from './RoleOptions.tsx'
import { useRoles } from './useRoles.ts'

type Props = { departments: Department[]; onClose(): void }
type Made = { inviteCode: string; expiresAt: string }

/** The link is shown this once: the mall keeps no more than its hash. */
export function Invite({ departments, onClose }: Props) {
  const [made, setMade] = useState<Made | null>(null)
  const { isBusy, error, act } = useAct()
  const id = useId()

  const create = (form: FormData) =>
    void act(async () => {
      setMade(
        await call(api.employee.createInvitation, {
          ...invitedRole(String(form.get('role'))),
          departmentId: String(form.get('departmentId') ?? '') || null,
          maxUses: Number(form.get('maxUses')),
        }),
      )
    }, '邀请链接已生成')

  const footer = made ? (
    <button type="button" className="btn p" onClick={onClose}>
      完成
    </button>
  ) : (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isBusy}>
        {isBusy ? '生成中' : '生成'}
      </button>
    </>
  )
  return (
    <Dialog title="生成邀请链接" footer={footer} onClose={onClose}>
      {made ? <Link {...made} /> : <Fields id={id} departments={departments} create={create} />}
      {error && (
        <p className={`note bad ${styles.note}`} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}

type FieldProps = { id: string; departments: Department[]; create(form: FormData): void }

/** A link may be passed on, so it never makes an administrator. */
const mayInvite = ({ roleName, mayGrant }: RoleInfo) =>
  mayGrant && invitedRoles.some((role) => role === roleName)

function invitedRole(key: string) {
  const { roleName, customRoleId = null } = roleIn(key) ?? {}
  const invited = invitedRoles.find((role) => role === roleName)
  return { roleName: invited ?? 'demander', customRoleId: invited ? customRoleId : null }
}

const Fields = ({ id, departments, create }: FieldProps) => {
  const roles = useRoles()
  return (
    <form id={id} action={create} className={styles.form}>
      <label htmlFor={`${id}-role`} className={styles.label}>
        角色
      </label>
      <div>
        <select id={`${id}-role`} name="role" className="in">
          <RoleOptions roles={roles} only={mayInvite} />
        </select>
        <p className={styles.hint}>集团管理员请在员工加入后单独设置</p>
      </div>
      <label htmlFor={`${id}-department`} className={styles.label}>
        部门
      </label>
      <div>
        <select id={`${id}-department`} name="departmentId" className="in">
          <option value="">加入后再设置</option>
          <DepartmentOptions departments={departments} />
        </select>
        <p className={styles.hint} />
      </div>
      <label htmlFor={`${id}-uses`} className={styles.label}>
        可用人数
      </label>
      <div>
        <input
          id={`${id}-uses`}
          name="maxUses"
          type="number"
          className="in"
          min={1}
          max={companyLimits.invitationUses}
          defaultValue={1}
          required
        />
        <p className={styles.hint}>达到人数或满 {companyLimits.invitationDays} 天后链接失效</p>
      </div>
    </form>
  )
}

function Link({ inviteCode, expiresAt }: Made) {
  const address = `${location.origin}/register?inviteCode=${inviteCode}`
  return (
    <div className={styles.link}>
      <p className="note">
        <Icon name="circle-check" />
        链接只显示这一次，请复制后发给同事，有效期至 {dateTime(expiresAt)}。
      </p>
      <div>
        <input
          className="in"
          aria-label="邀请链接"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn" onClick={() => copyText(address, '邀请链接')}>
          <Icon name="copy" />
          复制
        </button>
      </div>
    </div>
  )
}
