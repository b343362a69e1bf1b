import { fen, yuan } from '#mall/money.ts'
import type { FreightRule } from '#mall/people/account/account.contract.ts'

/** Whom freight is counted for. A process of the version before says no rule. */
export type FreightTerms = { isFreight: 0 | 1; freightRule?: FreightRule }

/** The mall is delivered with it. */
export const deliveredRule: FreightRule = { version: 1, fee: 15, freeFrom: 300 }

/** With free shipping, from the amount of the rule on and with nothing chosen freight is 0 (spec §9). */
export function freightFen(withTax: bigint, { isFreight, freightRule }: FreightTerms): bigint {
  const { fee, freeFrom } = freightRule ?? deliveredRule
  const isFree = freeFrom !== null && withTax >= fen(freeFrom)
  return isFreight === 1 || withTax === 0n || isFree ? 0n : fen(fee)
}

/** Answers the yuan that are missing for free freight; null where no amount makes it free. */
export function untilFree(withTaxTotal: number, rule: FreightRule = deliveredRule): number | null {
  return rule.freeFrom === null ? null : yuan(fen(rule.freeFrom) - fen(withTaxTotal))
}
