import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Answer, Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { countProblem, isCountable, mostOf, quoteLimitText } from '#mall/trade/cart/cart.rules.ts'
import type { GoodsWanted } from '#mall/trade/cart/cart.sql.ts'
import { assertMayOrder } from '#mall/trade/cart/chosen.ts'
import {
  insertOrAddCartItems,
  selectCartItemIds,
  selectLocks,
  updatePrices,
} from '#mall/trade/cartLine/cartLine.sql.ts'
import { acceptUnlisted } from './acceptingUnlisted.ts'
import { selectQuotedForUpdate } from './answer.sql.ts'
import type { enquiry } from './enquiry.contract.ts'
import { stateAfter } from './enquiry.rules.ts'
import { type DetailRow, type QuotedLine, selectQuotedLines } from './enquiryDetail.sql.ts'
import { moveEnquiry } from './moving.ts'
import { isQuoteValid } from './quote.rules.ts'
import { mostAt } from './quoteLine.rules.ts'
import { assertMay, visibleEnquiry } from './seen.ts'

type Accept = typeof enquiry.acceptEnquiry

/**
 * The lines come into the cart with their quote, which locks their price for as long as it is valid. The cart has one line
 * for goods, at one quote: what another one offers is left out and said. What is there at this quote already is brought to
 * the price that was accepted, also where no more of it can be added.
 */
export async function acceptEnquiry(
  ctx: Ctx<UserInfo>,
  { enquiryNo, version, lines: all }: Parsed<Accept>,
): Promise<Answer<Accept>> {
  const { db, who, now } = ctx
  await assertMayOrder(ctx)
  return db.begin(async (tx) => {
    const row = await visibleEnquiry({ db: tx, who }, enquiryNo)
    assertMay('accept', row, ctx)
    if (row.version !== version) refuse('ENQUIRY_VERSION')
    const { listed: chosen, ...asked } = await acceptUnlisted(tx, ctx, row, all)
    const quoted = await selectQuotedLines(tx, row.enquiryId)
    const { lines, others } = byGoods(chosenOf(quoted, chosen, mostOf(who)), mostOf(who))
    const active = lines.filter(({ isActive }) => isActive)
    const added = await insertOrAddCartItems(tx, who.userId, active, mostOf(who), ctx)
    const left = lines.filter(({ skuId }) => !added.includes(skuId))
    const locks = await selectLocks(tx, who.userId, skuIdsOf(left), ctx)
    const held = left.filter((line) => locks.get(line.skuId)?.quoteLineId === line.quoteLineId)
    const ids = await selectCartItemIds(tx, who.userId, [...added, ...skuIdsOf(held)])
    await updatePrices(tx, who, now, ids)
    const reasonOf = (line: QuotedLine) => reasonAgainst(line, locks.get(line.skuId))
    const skipped = [
      ...left.map((line) => ({ ...partOf(line), reason: reasonOf(line) })),
      ...others
        .filter(({ isActive }) => isActive)
        .map((line) => ({ ...partOf(line), reason: 'otherQuote' as const })),
    ]
    return { added: added.length, skipped, ...asked }
  })
}

type Held = { quoteLineId: string | null; count: number }

/** Why a line did not come into the cart, which holds its goods so already. */
function reasonAgainst(line: QuotedLine, held: Held = { quoteLineId: null, count: 0 }) {
  if (!line.isActive) return 'invalid' as const
  if (held.quoteLineId !== null && held.quoteLineId !== line.quoteLineId)
    return 'otherQuote' as const
  return held.count + line.count > leftOf(line) ? ('quoteMost' as const) : ('tooMany' as const)
}

const leftOf = ({ most, ordered, tiers, minCount, isMultiple }: QuotedLine): number =>
  mostAt({
    ...{ tiers, limit: most === null ? null : { most, ordered } },
    goods: { minQuantity: minCount, isMultiple },
  })

const skuIdsOf = (lines: readonly QuotedLine[]) => lines.map(({ skuId }) => skuId)

const partOf = ({ skuNo, model, productName }: QuotedLine) => ({ skuNo, model, productName })

function chosenOf(
  quoted: readonly QuotedLine[],
  chosen: Parsed<Accept>['lines'],
  most: number,
): QuotedLine[] {
  const byLine = new Map(quoted.map((line) => [line.lineNo, line]))
  return chosen.map(({ lineNo, count }) => {
    const line = byLine.get(lineNo) ?? refuse('ENQUIRY_LINES')
    if (count < line.least) refuse('COUNT_BELOW_MINIMUM')
    const problem = countProblem(line, count, most)
    if (problem) refuse(problem)
    return { ...line, count }
  })
}

/** Lines of the same goods become one where they are quoted alike; of the `others` the first is named. */
function byGoods(chosen: readonly QuotedLine[], most: number) {
  const groups = [...Map.groupBy(chosen, ({ skuId }) => skuId).values()].map((same) =>
    Map.groupBy(same, ({ tiers }) => JSON.stringify(tiers)),
  )
  const lines = groups.flatMap((alike) => [...alike.values()].slice(0, 1).flatMap(togetherIn(most)))
  const others = groups.flatMap((alike) =>
    [...alike.values()].slice(1, 2).flatMap((of) => of.slice(0, 1)),
  )
  return { lines, others }
}

/** As one line at the tier that they reach together. */
const togetherIn = (most: number) => (alike: readonly QuotedLine[]) => {
  const count = alike.reduce((sum, one) => sum + one.count, 0)
  return alike.slice(0, 1).map((first) => {
    const taxPriceFen = tierAt(first.tiers, count)?.fen ?? first.fen
    const problem = countProblem(first, count, most)
    if (problem) refuse(problem)
    const left = leftOf(first)
    if (count > left) refuse(left > 0 ? 'QUOTE_MOST' : 'QUOTE_SOLD', limitOf(first))
    if (!isCountable(BigInt(taxPriceFen), count)) refuse('AMOUNT_TOO_LARGE')
    return { ...first, count, taxPriceFen }
  })
}

const limitOf = ({ model, most, ordered, unit }: QuotedLine) => ({
  model,
  limit: quoteLimitText({ most: most ?? 0, ordered }, unit),
})

type Buyer = { db: Sql; who: UserInfo; now: Date }

/**
 * What /settlement?source=quote offers: all that the latest version quotes, each line at its own price. A quote that has
 * ended is said to have been seen at its price, so that the difference is shown.
 */
export async function quotedGoods(buyer: Buyer, enquiryNo: string): Promise<GoodsWanted[]> {
  const row = await visibleEnquiry(buyer, enquiryNo)
  if (row.version === 0 || isClosed(row)) assertMay('accept', row, buyer)
  const lines = await selectQuotedLines(buyer.db, row.enquiryId)
  const isValid = isQuoteValid(row, buyer.now) && row.companyId === buyer.who.companyId
  return lines.map(({ lineNo, skuId, count, fen, quoteLineId }) => ({
    ...{ lineId: `${lineNo}`, skuId, count, quoteLineId },
    seenFen: isValid ? null : fen,
  }))
}

const isClosed = ({ state }: DetailRow): boolean =>
  state === 'declined' || state === 'unable' || state === 'withdrawn'

type Ordered = { priceSource: string; priceRefId: string | null }

/** An order at quoted prices was placed: its enquiries have come to it, unless something of them is still to be listed. */
export async function orderQuotes(
  tx: Sql,
  lines: readonly Ordered[],
  told: { actor: string; now: Date; note: string },
) {
  const ids = lines.flatMap(({ priceSource, priceRefId }) =>
    priceSource === 'quote' && priceRefId ? [priceRefId] : [],
  )
  if (ids.length === 0) return
  for (const { enquiryId, state, isToList } of await selectQuotedForUpdate(tx, ids)) {
    const isWhole = !isToList && stateAfter(state, 'order', 'mall') !== null
    await moveEnquiry(tx, enquiryId, isWhole ? 'order' : 'orderPart', 'mall', told)
  }
}
