import { type Holder, seesPrices } from '#mall/access.ts'
import { chineseDay } from '#mall/day.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

type Caller = { who: (Holder & Pick<UserInfo, 'companyId' | 'protocolType'>) | null; now: Date }

/**
 * Callers for whom it is the same see the same prices of the same goods. Agreements begin and end with a day in China.
 */
export const visibilityOf = ({ who, now }: Caller): string =>
  JSON.stringify([chineseDay(now), who && [who.companyId, who.protocolType, seesPrices(who)]])
