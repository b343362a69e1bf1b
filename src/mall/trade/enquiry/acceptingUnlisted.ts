import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { countProblem, isCountable, mostOf, quoteLimitText } from '#mall/trade/cart/cart.rules.ts'
import { promisedAt } from './draftPage.ts'
import { stateAfter } from './enquiry.rules.ts'
import type { DetailRow } from './enquiryDetail.sql.ts'
import { selectUnlisted, type UnlistedLine, upsertListings } from './listing.sql.ts'
import { moveEnquiry } from './moving.ts'
import { lockedEnquiry } from './seen.ts'

type Chosen = { lineNo: number; count: number }
type Wanted = { line: UnlistedLine; count: number }
type Accepted = { listed: Chosen[]; listings: number; dueAt: string | null }

/**
 * Of the chosen lines those whose goods the catalogue does not have are to be listed by the staff; answers all others, and
 * by when these are promised.
 */
export async function acceptUnlisted(
  tx: Sql,
  ctx: Ctx<UserInfo>,
  { enquiryId, enquiryNo, version }: DetailRow,
  chosen: readonly Chosen[],
): Promise<Accepted> {
  const unlisted = new Map((await selectUnlisted(tx, enquiryId)).map((line) => [line.lineNo, line]))
  const listed = chosen.filter(({ lineNo }) => !unlisted.has(lineNo))
  const wanted = chosen.flatMap(({ lineNo, count }) => {
    const line = unlisted.get(lineNo)
    return line ? [{ line, count }] : []
  })
  if (wanted.length === 0) return { listed, listings: 0, dueAt: null }
  const { who, now } = ctx
  const { state, version: last } = await lockedEnquiry({ db: tx, who, now }, enquiryNo, 'accept')
  if (last !== version) refuse('ENQUIRY_VERSION')
  for (const one of wanted) assertCount(one, mostOf(who))
  const dueAt = await promisedAt(tx, now)
  const lines = wanted.map(({ line, count }) => ({ lineNo: line.lineNo, count }))
  await upsertListings(tx, { enquiryId, userId: who.userId, now, dueAt }, lines)
  if (wanted.some(({ line, count }) => line.listed !== count)) {
    const event = stateAfter(state, 'accept', 'buyer') === null ? 'reopen' : 'accept'
    const note = wanted.map(countText).join('，')
    await moveEnquiry(tx, enquiryId, event, 'buyer', { actor: who.name, now, note })
  }
  return { listed, listings: wanted.length, dueAt: dueAt.toISOString() }
}

const countText = ({ line: { lineNo, unit }, count }: Wanted): string =>
  `第 ${lineNo} 行 ${count.toLocaleString('en')} ${unit}`

function assertCount({ line, count }: Wanted, mostCount: number) {
  const { least, most, model, unit, tiers } = line
  if (count < least) refuse('COUNT_BELOW_MINIMUM')
  const problem = countProblem({ minCount: 1, isMultiple: false }, count, mostCount)
  if (problem) refuse(problem)
  if (most !== null && count > most)
    refuse('QUOTE_MOST', { model, limit: quoteLimitText({ most, ordered: 0 }, unit) })
  const fen = tierAt(tiers, count)?.fen ?? '0'
  if (!isCountable(BigInt(fen), count)) refuse('AMOUNT_TOO_LARGE')
}
