import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Answer, Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { countProblem, mostOf } from '#mall/trade/cart/cart.rules.ts'
import type { GoodsWanted } from '#mall/trade/cart/cart.sql.ts'
import { assertMayOrder } from '#mall/trade/cart/chosen.ts'
import {
  insertOrAddCartItems,
  selectCartItemIds,
  updatePrices,
} from '#mall/trade/cartLine/cartLine.sql.ts'
import { selectQuotedForUpdate } from './answer.sql.ts'
import type { enquiry } from './enquiry.contract.ts'
import { stateAfter } from './enquiry.rules.ts'
import { type DetailRow, type QuotedLine, selectQuotedLines } from './enquiryDetail.sql.ts'
import { moveEnquiry } from './moving.ts'
import { isQuoteValid } from './quote.rules.ts'
import { assertMay, visibleEnquiry } from './seen.ts'

type Accept = typeof enquiry.acceptEnquiry

/** The lines come into the cart with their quote, which locks their price for as long as it is valid. */
export async function acceptEnquiry(
  ctx: Ctx<UserInfo>,
  { enquiryNo, version, lines: chosen }: Parsed<Accept>,
): Promise<Answer<Accept>> {
  const { db, who, now } = ctx
  await assertMayOrder(ctx)
  return db.begin(async (tx) => {
    const row = await visibleEnquiry({ db: tx, who }, enquiryNo)
    assertMay('accept', row, ctx)
    if (row.version !== version) refuse('ENQUIRY_VERSION')
    const lines = chosenOf(await selectQuotedLines(tx, row.enquiryId), chosen, mostOf(who))
    const active = lines.filter(({ isActive }) => isActive)
    const added = await insertOrAddCartItems(
      tx,
      who.userId,
      active.map(({ fen, ...line }) => ({ ...line, taxPriceFen: fen })),
      mostOf(who),
    )
    const ids = await selectCartItemIds(tx, who.userId, added)
    await updatePrices(tx, who, now, ids)
    const skipped = lines
      .filter(({ skuId }) => !added.includes(skuId))
      .map(({ skuNo, model, productName, isActive }) => ({
        ...{ skuNo, model, productName },
        reason: isActive ? ('tooMany' as const) : ('invalid' as const),
      }))
    return { added: added.length, skipped }
  })
}

/** Lines of the same goods become one, at the quote of the first of them. */
function chosenOf(
  quoted: readonly QuotedLine[],
  chosen: Parsed<Accept>['lines'],
  most: number,
): QuotedLine[] {
  const byLine = new Map(quoted.map((line) => [line.lineNo, line]))
  const lines = chosen.map(({ lineNo, count }) => {
    const line = byLine.get(lineNo) ?? refuse('ENQUIRY_LINES')
    if (count < line.least) refuse('COUNT_BELOW_MINIMUM')
    const problem = countProblem(line, count, most)
    if (problem) refuse(problem)
    return { ...line, count }
  })
  return byGoods(lines)
}

function byGoods<L extends { skuId: string; count: number }>(lines: readonly L[]): L[] {
  const groups = [...Map.groupBy(lines, ({ skuId }) => skuId).values()]
  return groups.flatMap((same) => {
    const count = same.reduce((sum, one) => sum + one.count, 0)
    return same.slice(0, 1).map((first) => ({ ...first, count }))
  })
}

type Buyer = { db: Sql; who: UserInfo; now: Date }

/**
 * What /settlement?source=quote offers: all that the latest version quotes. A quote that has ended is said to have been seen
 * at its price, so that the difference is shown.
 */
export async function quotedGoods(buyer: Buyer, enquiryNo: string): Promise<GoodsWanted[]> {
  const row = await visibleEnquiry(buyer, enquiryNo)
  if (row.version === 0 || isClosed(row)) assertMay('accept', row, buyer)
  const lines = await selectQuotedLines(buyer.db, row.enquiryId)
  const isValid = isQuoteValid(row, buyer.now) && row.companyId === buyer.who.companyId
  return byGoods(lines).map(({ skuId, count, fen, quoteLineId }) => ({
    ...{ skuId, count, quoteLineId },
    seenFen: isValid ? null : fen,
  }))
}

const isClosed = ({ state }: DetailRow): boolean =>
  state === 'declined' || state === 'unable' || state === 'withdrawn'

type Ordered = { priceSource: string; priceRefId: string | null }

/** An order at quoted prices was placed: its enquiries have come to it. */
export async function orderQuotes(
  tx: Sql,
  lines: readonly Ordered[],
  told: { actor: string; now: Date; note: string },
) {
  const ids = lines.flatMap(({ priceSource, priceRefId }) =>
    priceSource === 'quote' && priceRefId ? [priceRefId] : [],
  )
  if (ids.length === 0) return
  for (const { enquiryId, state } of await selectQuotedForUpdate(tx, ids)) {
    const isWhole = stateAfter(state, 'order', 'mall') !== null
    await moveEnquiry(tx, enquiryId, isWhole ? 'order' : 'orderPart', 'mall', told)
  }
}
