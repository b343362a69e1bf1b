import { mayOrder } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { StaffUser } from '#mall/house/staff/staff.contract.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { sales } from '#mall/staffAccess.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { ResetSecondStep } from '#web/admin/ResetSecondStep.tsx'
import { call } from '#web/call.ts'
import styles from '#web/list/list.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

export function UserActs({ user }: { user: StaffUser }) {
  const { who } = useVisitor()
  const { userId, name, status, sessions } = user
  if (userId === who?.userId) return <span className="mute">本人</span>
  const isActive = status === 1
  const isBuyer = isActive && !user.isOperator && mayOrder({ roleName: user.roleName })
  return (
    <span className={styles.acts}>
      {isBuyer && (
        <OnlyFor needed={sales}>
          <PageLink to={to.adminPhoneOrder({ userId })} className="link">
            代客下单
          </PageLink>
        </OnlyFor>
      )}
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
          ? '停用后立即生效：该账号的下一次操作会被要求联系管理员，不能再登录。'
          : '启用后该账号可以重新登录。'}
      </Decision>
      {user.hasSecondStep && <ResetSecondStep user={user} />}
      {sessions > 0 && (
        <Decision
          name="结束登录"
          subject={name}
          done="已结束全部登录"
          isInRow
          decide={() => call(api.staff.endSessions, { userId })}
        >
          该账号在所有设备上的 {sessions} 处登录将立即失效，需重新登录。
        </Decision>
      )}
    </span>
  )
}
