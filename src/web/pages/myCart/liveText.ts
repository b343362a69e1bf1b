import { mayShare, seesApplications } from '#mall/access.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { LiveEvent } from '#mall/people/live/live.contract.ts'

const did: Partial<Record<LiveEvent['kind'], string>> = {
  share: '共享了',
  withdraw: '撤回了',
  reassign: '转派了',
  return: '退回了',
}

/**
 * Writes what somebody is told of what others have just done to his lists; '' where the list alone says enough.
 */
export function liveText(event: LiveEvent, who: Pick<UserInfo, 'roleName'>): string {
  const { kind, by, count } = event
  const isTold = kind === 'return' ? mayShare(who) : seesApplications(who)
  if (!isTold) return ''
  if (kind === 'urge') return `${by} 催办了采购申请`
  return did[kind] ? `${by} ${did[kind]} ${count} 种物料` : ''
}
