import type {
  DataScope,
  Permission,
  RoleName,
  UserInfo,
} from './people/account/account.contract.ts'

/** Whatever role somebody has: a built-in one, or one of his company made from it. */
export type Holder = Pick<UserInfo, 'roleName'> & Partial<Pick<UserInfo, 'customRole'>>

/** Every built-in role sees prices; visitors and roles from which they were taken get none. */
export const seesPrices = (who: Pick<Holder, 'customRole'> | null): boolean =>
  who !== null && !who.customRole?.denied.includes('prices')

export const maySeeProtocol = (who: Pick<UserInfo, 'protocolType'> | null): boolean =>
  who?.protocolType === 1

/** There are three steps for companies that pay monthly, four for everybody else (spec §4). */
export const paysMonthly = (who: Pick<UserInfo, 'isAuth' | 'settlementType'>): boolean =>
  who.isAuth === 1 && who.settlementType === 1

/** spec §6 and pages.md section 2: what the built-in roles hold; '' is a member without a company. */
export const permissionsOf: Record<RoleName, readonly Permission[]> = {
  '': ['prices', 'order'],
  demander: ['prices', 'share', 'quote'],
  purchaser: ['prices', 'order', 'quote', 'applications', 'reassign'],
  purchasingManager: [
    'prices',
    'order',
    'quote',
    'reassign',
    'people',
    'agreements',
    'approve',
    'approvalRules',
  ],
  groupAdministrator: [
    'prices',
    'order',
    'quote',
    'reassign',
    'people',
    'agreements',
    'staff',
    'log',
    'addresses',
    'profile',
    'materials',
    'approve',
    'approvalRules',
  ],
}

export const roleNames: Record<RoleName, string> = {
  '': '会员',
  demander: '需求人员',
  purchaser: '采购员',
  purchasingManager: '采购经理',
  groupAdministrator: '集团管理员',
}

/** The one question of roles: a company's own holds what its base does, without what was taken from it. */
export const can = ({ roleName, customRole }: Holder, permission: Permission): boolean =>
  permissionsOf[roleName].includes(permission) && !customRole?.denied.includes(permission)

export const mayOrder = (who: Holder): boolean => can(who, 'order')

/** Collects shared material instead of filling a cart (spec §6). */
export const isDemander = ({ roleName }: Holder): boolean => roleName === 'demander'

/** Demanders share material with a purchaser of their company. */
export const mayShare = (who: Holder): boolean => can(who, 'share')

/** He has the list of what demanders asked for (spec §2). */
export const seesApplications = (who: Holder): boolean => can(who, 'applications')

/** Gives what was asked for to another purchaser. */
export const mayReassign = (who: Holder): boolean => can(who, 'reassign')

/**
 * Says whose orders, requisitions and quotations one sees beside one's own: nobody's, those of one's department and
 * below it, or all. Whoever places people and departments sees all: any other scope he could widen himself.
 */
export function scopeOf({ roleName, customRole }: Holder): DataScope {
  const isManager = roleName === 'purchasingManager' || roleName === 'groupAdministrator'
  if (can({ roleName, customRole }, 'staff')) return 'company'
  return isManager ? (customRole?.dataScope ?? 'company') : 'own'
}

/** Orders of colleagues, not only one's own. */
export const maySeeCompanyOrders = (who: Holder): boolean => scopeOf(who) !== 'own'

/** Whoever sees the orders of the company and what they cost may see what it spends. */
export const maySeeSpending = (who: Holder & Pick<UserInfo, 'companyId'>): boolean =>
  who.companyId !== null &&
  maySeeCompanyOrders(who) &&
  seesPrices({ customRole: who.customRole ?? null })

/** The company's monthly statements: he confirms, disputes and pays them. */
export const maySeeStatements = (who: Holder & Pick<UserInfo, 'companyId'>): boolean =>
  who.companyId !== null &&
  mayOrder(who) &&
  scopeOf(who) === 'company' &&
  seesPrices({ customRole: who.customRole ?? null })

/** spec §4: no quotation without a certified company. */
export const mayQuote = (who: Holder & Pick<UserInfo, 'companyId' | 'isAuth'>): boolean =>
  who.companyId !== null && who.isAuth === 1 && can(who, 'quote')

/** He may see the agreements of the company and their price lists. */
export const maySeeAgreements = (
  who: Holder & Pick<UserInfo, 'companyId' | 'protocolType'>,
): boolean => who.companyId !== null && maySeeProtocol(who) && can(who, 'agreements')

/** Edits the company's addresses and may allow no others (pages.md /deliveryAddress). */
export const mayManageAddresses = (who: Holder): boolean => can(who, 'addresses')

/** Speaks for the company: certification, terms, the files handed in with them. */
export const mayManageProfile = (who: Holder): boolean => can(who, 'profile')

/** Keeps the company's table of material codes. */
export const mayManageMaterials = (who: Holder): boolean => can(who, 'materials')

/** Those who order learn what their company calls goods. */
export const mayLearnMaterials = (who: Holder): boolean => mayOrder(who) || mayManageMaterials(who)

/** Sees the people, departments and roles of the company. */
export const maySeeStaff = (who: Holder): boolean => can(who, 'people')

/** Adds and changes them. */
export const mayManageStaff = (who: Holder): boolean => can(who, 'staff')

export const maySeeLog = (who: Holder): boolean => can(who, 'log')

/** He can be asked to agree to orders of his company: whoever decides sees what they cost. */
export const mayApprove = (who: Holder): boolean => can(who, 'approve') && can(who, 'prices')

/** Says which orders of the company need approval, and whose. */
export const maySetApprovalRules = (who: Holder & Pick<UserInfo, 'companyId'>): boolean =>
  who.companyId !== null && can(who, 'approvalRules')

/** Whoever sets the rules of approval keeps budgets and cost centres too, and sees what is spent. */
export const maySetBudgets = (who: Holder & Pick<UserInfo, 'companyId'>): boolean =>
  maySetApprovalRules(who) && can(who, 'prices')
