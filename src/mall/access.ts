import type { UserInfo } from './account/account.contract.ts'

/** spec §6 and pages.md section 2. */
export const mayOrder = (who: Pick<UserInfo, 'roleName'>): boolean => who.roleName !== 'demander'

/** Demanders share material with a purchaser of their company instead. */
export const mayShare = (who: Pick<UserInfo, 'roleName'>): boolean => !mayOrder(who)

/** Has the list of what demanders asked for (spec §2). */
export const seesApplications = (who: Pick<UserInfo, 'roleName'>): boolean =>
  who.roleName === 'purchaser'

/** Sees what colleagues ask for and order, and gives their work to others. */
export const mayManageCompany = (who: Pick<UserInfo, 'roleName'>): boolean =>
  who.roleName === 'purchasingManager' || who.roleName === 'groupAdministrator'

/** Orders of colleagues, not only one's own. */
export const maySeeCompanyOrders = mayManageCompany

/** spec §4: no quotation without a certified company. */
export const mayQuote = (who: Pick<UserInfo, 'companyId' | 'isAuth'>): boolean =>
  who.companyId !== null && who.isAuth === 1

export const maySeeProtocol = (who: Pick<UserInfo, 'protocolType'> | null): boolean =>
  who?.protocolType === 1

/** Three steps for companies that pay monthly, four for everybody else (spec §4). */
export const paysMonthly = (who: Pick<UserInfo, 'isAuth' | 'settlementType'>): boolean =>
  who.isAuth === 1 && who.settlementType === 1

/** Edits the company's addresses and may allow no others (pages.md /deliveryAddress). */
export const mayManageAddresses = (who: Pick<UserInfo, 'roleName'>): boolean =>
  who.roleName === 'groupAdministrator'

/** Adds and changes the people, departments and roles of the company; its managers only see them. */
export const mayManageStaff = (who: Pick<UserInfo, 'roleName'>): boolean =>
  who.roleName === 'groupAdministrator'
