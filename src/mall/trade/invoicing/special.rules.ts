import { specialProblem as problemOf, uncertified } from '#mall/trade/order/requirements.rules.ts'
import type { TitleCopy } from './invoicing.contract.ts'

type Company = { isAuth: 0 | 1; name: string; creditCode: string | null }

/** Says why a company can have no special invoice; '' where it can. */
export const noSpecial = (company: Company | null): string =>
  company?.isAuth === 1 ? '' : uncertified

/** Says why no special invoice can be made out to this title; '' where one can. */
export function specialProblem(title: TitleCopy, company: Company | null): string {
  if (!company) return uncertified
  const whole = { ...title, email: '', isDefault: false }
  const said = problemOf({ isAuth: company.isAuth, companyName: company.name }, whole)
  return said || (title.taxNo === company.creditCode ? '' : '专票税号须与认证的信用代码一致')
}

/** Says what of an application deserves a look before it is issued. */
export function doubtsOf(
  { kind, title, customer }: { kind: string; title: TitleCopy; customer: string },
  company: Company | null,
): string[] {
  const special = kind === 'special' ? specialProblem(title, company) : ''
  const isOther = title.name !== customer
  return [special, isOther ? `抬头与购买方“${customer}”不一致，须有补充约定` : ''].filter(Boolean)
}
