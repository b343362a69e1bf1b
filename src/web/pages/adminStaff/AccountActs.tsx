import { useState } from 'react'
import { api } from '#mall/api.ts'
import type {
  StaffAccount,
  StaffCode,
  StaffRoleInfo,
} from '#mall/house/staff/staffAccount.contract.ts'
import { reasonForm } from '#mall/reason.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { ResetSecondStep } from '#web/admin/ResetSecondStep.tsx'
import { call } from '#web/call.ts'
import styles from '#web/list/list.module.css'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Code } from './Code.tsx'
import { ChangeStaff } from './StaffForm.tsx'

type Props = { account: StaffAccount; roles: readonly StaffRoleInfo[] }

export function AccountActs({ account, roles }: Props) {
  const [isChanging, setChanging] = useState(false)
  const isHydrated = useIsHydrated()
  if (!account.mayChange) return <span className="mute">权限高于您</span>
  return (
    <span className={styles.acts}>
      <button
        type="button"
        className="txt"
        aria-label={`编辑 ${account.name}`}
        disabled={!isHydrated}
        onClick={() => setChanging(true)}
      >
        编辑
      </button>
      {!account.isOwn && account.status === 1 && <Reset account={account} />}
      {!account.isOwn && account.hasSecondStep && <ResetSecondStep user={account} />}
      {!account.isOwn && <Status account={account} />}
      {isChanging && (
        <ChangeStaff account={account} roles={roles} onClose={() => setChanging(false)} />
      )}
    </span>
  )
}

function Reset({ account: { userId, name, isActivated } }: { account: StaffAccount }) {
  const [made, setMade] = useState<StaffCode | null>(null)
  return (
    <>
      <Decision
        name={isActivated ? '重置密码' : '新激活码'}
        subject={name}
        done={isActivated ? '密码已重置' : '已生成新的激活码'}
        isInRow
        decide={async () => setMade(await call(api.staff.resetStaff, { userId }))}
      >
        {isActivated
          ? '原密码立即失效，所有登录结束；本人用新的激活码重新设置密码。'
          : '之前的激活码立即失效。'}
      </Decision>
      {made && <Code made={made} onClose={() => setMade(null)} />}
    </>
  )
}

function Status({ account: { userId, name, status } }: { account: StaffAccount }) {
  const isActive = status === 1
  return (
    <Decision
      name={isActive ? '停用' : '启用'}
      subject={name}
      done={isActive ? '账号已停用' : '账号已启用'}
      isDanger={isActive}
      isInRow
      form={reasonForm}
      decide={({ reason }) =>
        call(api.staff.setUserStatus, { userId, status: isActive ? 0 : 1, reason })
      }
    >
      {isActive
        ? '停用后立即生效：所有登录结束，不能再登录；他经手的记录保持不变。'
        : '启用后该账号可以重新登录，角色不变。'}
    </Decision>
  )
}
