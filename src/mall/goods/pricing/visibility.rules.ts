import { type Holder, seesPrices } from '#mall/access.ts'
import { chineseDay } from '#mall/day.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

/**
 * Whose prices are meant. `hasRules: false` says that when his session was read his company had no group, no level and no
 * discounts; where nobody has looked it is absent.
 */
export type Terms = Pick<UserInfo, 'companyId' | 'protocolType'> & { hasRules?: boolean }
type Caller = { who: (Holder & Terms) | null; now: Date }

/**
 * Callers for whom it is the same see the same prices of the same goods. Agreements begin and end with a day in China.
 */
export const visibilityOf = ({ who, now }: Caller): string =>
  JSON.stringify([
    chineseDay(now),
    who && [who.companyId, who.protocolType, who.hasRules, seesPrices(who)],
  ])
