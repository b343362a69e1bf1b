import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import {
  finance,
  goodsOrSales,
  holdsOneOf,
  mayEnter,
  type Needed,
  ofGoods,
  ofOrders,
  sales,
  salesOrFinance,
} from '#mall/staffAccess.ts'
import { afterSaleStates } from '#mall/trade/afterSale/states.rules.ts'
import { enquiryLabels } from '#mall/trade/enquiry/enquiry.rules.ts'
import { invoiceStates } from '#mall/trade/invoicing/states.rules.ts'
import { statementStates } from '#mall/trade/statement/statement.rules.ts'
import { type Found, FoundKind } from './find.contract.ts'

type Staff = Pick<UserInfo, 'staffRole'>

/** Who finds what: those who may make the call that lists it. */
export const neededToFind: Record<FoundKind, Needed> = {
  order: ofOrders,
  enquiry: sales,
  statement: finance,
  invoice: finance,
  afterSale: ofOrders,
  company: salesOrFinance,
  person: ['sales', 'admin'],
  agreement: goodsOrSales,
  goods: ofGoods,
}

export const kindsFor = (who: Staff): FoundKind[] =>
  FoundKind.options.filter((kind) => holdsOneOf(who, neededToFind[kind]))

/** Answers the beginning of a number that was meant: with its letters, or at least four digits without them. */
export function numberIn(typed: string, prefix: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '')
  const number = /^\d{4,}$/.test(text) ? prefix + text : text
  return number.startsWith(prefix) && /^\d*$/.test(number.slice(prefix.length)) ? number : null
}

/** A row of one of the tables; `state` is as the table has it. */
export type Hit = {
  kind: FoundKind
  key: string
  name: string
  note: string
  state: string
  /** A person is of this company, or of the staff, and logs in so. */
  companyId: string | null
  isStaff: boolean
  account: string
}

/** Answers where somebody opens it. */
export function addressOfHit(who: Staff, hit: Omit<Hit, 'name' | 'note' | 'state'>): string {
  const { kind, key, companyId, isStaff, account } = hit
  if (kind === 'order') return to.adminOrder({ orderNo: key })
  if (kind === 'enquiry') return to.adminEnquiries({ enquiryNo: key })
  if (kind === 'statement') return to.adminStatement({ statementNo: key })
  if (kind === 'invoice') return to.adminInvoice({ invoiceNo: key })
  if (kind === 'afterSale') return to.adminAfterSale({ afterSaleNo: key })
  if (kind === 'company') return to.adminCompany({ companyId: key })
  if (kind === 'agreement') return to.adminAgreement({ agreementId: key })
  if (kind === 'goods') return to.adminGood({ skuId: key })
  if (companyId && mayEnter(who, '/admin/company'))
    return to.adminCompany({ companyId, tab: 'people' })
  return !isStaff && mayEnter(who, '/admin/phoneOrder')
    ? to.adminPhoneOrder({ userId: key })
    : to.adminUsers({ tab: 'all', keyword: account })
}

const stateNames: Partial<Record<FoundKind, Readonly<Record<string, string>>>> = {
  enquiry: enquiryLabels,
  statement: statementStates,
  invoice: invoiceStates,
  afterSale: afterSaleStates,
  company: { frozen: '已冻结' },
  person: { off: '已停用' },
}

/** Colleagues are found by whoever may open their accounts. */
export const mayOpen = (who: Staff, { kind, isStaff }: Pick<Hit, 'kind' | 'isStaff'>): boolean =>
  kind !== 'person' || !isStaff || mayEnter(who, '/admin/users')

export const foundOf = (who: Staff, hit: Hit): Found => ({
  kind: hit.kind,
  name: hit.name,
  note: hit.note,
  state: stateNames[hit.kind]?.[hit.state] ?? hit.state,
  to: addressOfHit(who, hit),
})

/** Whatever is called just so comes first, and everything of its kind with it. */
export function ranked(found: readonly Found[], typed: string): Found[] {
  const asked = typed.toLowerCase()
  const isExact = ({ name }: Found) => name.toLowerCase() === asked
  const exact = new Set(found.filter(isExact).map(({ kind }) => kind))
  const rank = (one: Found) =>
    (exact.has(one.kind) ? 0 : 100) +
    2 * FoundKind.options.indexOf(one.kind) +
    (isExact(one) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}
