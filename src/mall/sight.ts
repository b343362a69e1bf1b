import type { UserInfo } from './people/account/account.contract.ts'

/** Whatever role somebody has: a built-in one, or one of his company made from it. */
export type Holder = Pick<UserInfo, 'roleName'> & Partial<Pick<UserInfo, 'customRole'>>

/**
 * Every built-in role sees prices; visitors and roles from which they were taken get none. Apart from access.ts,
 * because first views need to know nothing else of roles.
 */
export const seesPrices = (who: Pick<Holder, 'customRole'> | null): boolean =>
  who !== null && !who.customRole?.denied.includes('prices')

export const maySeeProtocol = (who: Pick<UserInfo, 'protocolType'> | null): boolean =>
  who?.protocolType === 1

/** There are three steps for companies that pay monthly, four for everybody else (spec §4). */
export const paysMonthly = (who: Pick<UserInfo, 'isAuth' | 'settlementType'>): boolean =>
  who.isAuth === 1 && who.settlementType === 1
