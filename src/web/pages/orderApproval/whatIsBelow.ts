import { mayApprove } from '#mall/access.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

/** A link that opens nothing leaves everybody with what he has. */
export function whatIsBelow(who: UserInfo | null): string {
  if (!who?.companyId) return '请用收到链接的账号登录'
  return mayApprove(who)
    ? '仍待您审批的订单都在下面'
    : '当前账号不能审批，下面是您发起的和抄送您的订单'
}
