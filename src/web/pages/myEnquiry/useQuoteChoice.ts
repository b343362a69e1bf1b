import { useState } from 'react'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { taxRates, totals } from '#mall/goods/pricing/totals.rules.ts'
import { taxPercentOf } from '#mall/money.ts'
import type { EnquiryLine, Quote, QuotedGoods } from '#mall/trade/enquiry/enquiry.contract.ts'
import { isQuoted, isUnlisted } from '#mall/trade/enquiry/quote.rules.ts'
import { mostAt, quotedCount } from '#mall/trade/enquiry/quoteLine.rules.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Its goods are quoted, and still sold or to be listed. */
export type Offered = EnquiryLine & { quote: Quote & { goods: QuotedGoods } }

const isSold = (line: EnquiryLine): line is Offered =>
  isQuoted(line.quote) && line.quote.goods?.isActive === true

/** Some are left at the price, too. */
export const isOffered = (line: EnquiryLine): line is Offered =>
  isSold(line) && mostAt(line.quote) > 0

/** All that is offered at the price was ordered. */
export const isSoldOut = (line: EnquiryLine): boolean => isSold(line) && mostAt(line.quote) === 0

/** The least that can be bought of a quoted line: the first tier, as far as the goods are sold so. */
export const leastOf = ({ quote: { goods, tiers } }: Offered): number =>
  quotedCount(tiers, 1, goods)

/** It is ordered, or waits to be listed. */
const isTaken = ({ orderNos, listing }: EnquiryLine): boolean =>
  orderNos.length > 0 || listing !== null

/** What was asked for, or accepted before it was listed, or what is left of it at the price. */
const proposed = (line: Offered): number =>
  Math.max(leastOf(line), Math.min(wantedOf(line), mostAt(line.quote)))

const wantedOf = ({ acceptedCount, quote: { tiers, goods, count } }: Offered): number =>
  acceptedCount === null ? count : quotedCount(tiers, acceptedCount, goods)

/** Which lines are wanted, and in which counts: at first all that are offered and not taken yet. */
export function useChoice(lines: readonly EnquiryLine[]) {
  const { who } = useVisitor()
  const offered = lines.filter(isOffered)
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(offered.filter(isTaken).map((line) => line.lineNo)),
  )
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const countOf = (line: Offered) => counts.get(line.lineNo) ?? proposed(line)
  const isChosen = ({ lineNo }: EnquiryLine) => !left.has(lineNo)
  const chosen = offered.filter(isChosen).map((line) => ({ line, count: countOf(line) }))
  const priced = chosen.map(({ line, count }) => ({
    skuId: line.quote.goods.skuId ?? `${line.lineNo}`,
    taxPrice: tierAt(line.quote.tiers, count)?.taxPrice ?? 0,
    count,
    taxPercent: taxPercentOf(line.quote.goods),
  }))

  return {
    offered,
    soldOut: lines.filter(isSoldOut),
    chosen,
    /** Those of them that the staff is to list first. */
    unlisted: chosen.filter(({ line }) => isUnlisted(line.quote)),
    /** null where the amounts are too large to be told. */
    rates: taxRates(priced),
    sums: totals(priced, who ?? { isFreight: 0 }),
    isChosen,
    countOf,
    isAll: chosen.length === offered.length,
    choose(line: EnquiryLine, is: boolean) {
      const next = new Set(left)
      if (is) next.delete(line.lineNo)
      else next.add(line.lineNo)
      setLeft(next)
    },
    chooseAll: (is: boolean) =>
      setLeft(is ? new Set() : new Set(offered.map(({ lineNo }) => lineNo))),
    recount: ({ lineNo }: EnquiryLine, count: number) =>
      setCounts(new Map([...counts, [lineNo, count]])),
  }
}
export type Choice = ReturnType<typeof useChoice>
