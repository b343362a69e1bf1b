import { price } from '#mall/money.ts'
import type { FreightRule } from '#mall/people/account/account.contract.ts'

type Rule = Pick<FreightRule, 'fee' | 'freeFrom'>
type Said = (yuan: number) => string

/** Is said to a company that has free shipping by its agreement. */
export const freeByAgreement = '协议包邮'

/** Says from where on freight is free; `said` writes an amount. */
export function freeFromText({ fee, freeFrom }: Rule, said: Said = price): string {
  if (fee === 0) return '全场包邮'
  return freeFrom === null ? `每单运费 ${said(fee)}` : `满 ${said(freeFrom)} 包邮`
}

/** Says the whole rule. */
export const freightText = (rule: Rule): string =>
  rule.fee === 0 || rule.freeFrom === null
    ? freeFromText(rule)
    : `${freeFromText(rule)}，不足收取 ${price(rule.fee)}`

/** Says what freeFromText leaves open. */
export function freightNote({ fee, freeFrom }: Rule, said: Said): string {
  if (fee === 0) return '不设金额门槛'
  return freeFrom === null ? '按单收取，不分金额' : `不足 ${said(freeFrom)} 收取运费 ${said(fee)}`
}
