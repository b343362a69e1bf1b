import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { Decision } from './Decision.tsx'

/** For somebody who has lost his phone and his recovery codes. */
export const ResetSecondStep = ({ user }: { user: { userId: string; name: string } }) => (
  <Decision
    name="重置二次验证"
    subject={user.name}
    done="二次验证已重置"
    isDanger
    isInRow
    decide={() => call(api.staff.resetSecondStep, { userId: user.userId })}
  >
    请先核实是本人要求。重置后他的所有登录退出，下次登录只需密码，可重新开启；商城要求二次验证的员工，下次登录须先重新设置。密码可能已泄露时，请先重置密码。系统会通知他。
  </Decision>
)
