import { api } from '#mall/api.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

/** One switch for the whole staff. */
export const RequireSecondStep = ({ isRequired }: { isRequired: boolean }) => (
  <Decision
    name={isRequired ? '不再要求二次验证' : '要求二次验证'}
    subject="全体员工"
    done={isRequired ? '已不再要求二次验证' : '已要求全体员工使用二次验证'}
    decide={() => call(api.staff.requireSecondStep, { isRequired: !isRequired })}
  >
    {isRequired
      ? '已开启的员工仍按原样登录，可在“账号安全”中自行关闭；没有开启的员工登录时不再要求设置。'
      : '没有开启的员工下次登录时须先设置身份验证器，才能进入后台；已开启的员工不能自行关闭。现在的登录不受影响。'}
  </Decision>
)
