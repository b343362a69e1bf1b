import type { UserInfo } from './account/account.contract.ts'

/** spec §6 and pages.md section 2. */
export const mayOrder = (who: Pick<UserInfo, 'roleName'>): boolean => who.roleName !== 'demander'

/** Orders of colleagues, not only one's own. */
export const maySeeCompanyOrders = (who: Pick<UserInfo, 'roleName'>): boolean =>
  who.roleName === 'purchasingManager' || who.roleName === 'groupAdministrator'

export const maySeeProtocol = (who: Pick<UserInfo, 'protocolType'> | null): boolean =>
  who?.protocolType === 1

/** Three steps for companies that pay monthly, four for everybody else (spec §4). */
export const paysMonthly = (who: Pick<UserInfo, 'isAuth' | 'settlementType'>): boolean =>
  who.isAuth === 1 && who.settlementType === 1
