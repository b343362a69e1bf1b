import type { Sql } from '#db/postgres.ts'
import { mayLearnMaterials } from '#mall/access.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Answer, Parsed } from '#mall/endpoint.ts'
import { foundGoods } from '#mall/goods/equivalence/foundGoods.ts'
import type { Equal } from '#mall/goods/matching/match.rules.ts'
import { exactYuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { bulkLimits, matchingLimits } from '#mall/tradeLimits.ts'
import type { BulkLine, bulk } from './bulk.contract.ts'
import { type DraftRow, selectSheetHeads } from './bulk.sql.ts'
import { type Shown, selectGoods, selectLines, selectSums } from './bulkLines.sql.ts'
import { candidatesOf, ownCodeIn } from './candidates.rules.ts'

type Buyer = Ctx<UserInfo>
type Viewer = Pick<Buyer, 'who' | 'now'> & { db: Sql }

/** A page of the draft, and what all of it comes to. */
export async function draftPage(
  ctx: Buyer,
  { draftId, fileName, changedAt }: DraftRow,
  { state, pageNum, pageSize }: Parsed<typeof bulk.bulkDraft>,
): Promise<NonNullable<Answer<typeof bulk.bulkDraft>>> {
  const page = { state, offset: (pageNum - 1) * pageSize, limit: pageSize }
  const [{ short, kinds, acceptable, totalFen, ...counts }, sheets, list] = await Promise.all([
    selectSums(ctx.db, ctx, draftId, bulkLimits.sure),
    selectSheetHeads(ctx.db, draftId),
    linesOf(ctx, draftId, page, { instead: (ended) => equalsOf(ctx, ended), others: true }),
  ])
  const total = state ? counts[state] : counts.all
  return {
    ...{
      draftId,
      fileName,
      changedAt: changedAt.toISOString(),
      counts,
      short,
      kinds,
      acceptable,
      sheets,
    },
    totalPrice: exactYuan(BigInt(totalFen ?? '0')),
    ...{ total, pages: Math.ceil(total / pageSize), list },
  }
}

/** What may take the place of goods, or might have been chosen, is asked for a page, and not for all lines. */
export const allLines = (ctx: Viewer, draftId: string): Promise<BulkLine[]> =>
  linesOf(ctx, draftId, { offset: 0, limit: bulkLimits.lines }, alone)

type Page = Parameters<typeof selectLines>[3]
type Beside = {
  instead(ended: string[]): Promise<ReadonlyMap<string, Equal[]>>
  /** Lines for which goods are chosen say what else they might have been. */
  others: boolean
}
const alone: Beside = { instead: async () => new Map(), others: false }

async function linesOf(
  { db, who, now }: Viewer,
  draftId: string,
  page: Page,
  { instead, others }: Beside,
) {
  const rows = await selectLines(db, { who, now }, draftId, page)
  const ended = rows.flatMap(({ shown, skuId }) => (shown === 'invalid' && skuId ? [skuId] : []))
  const replaced = await instead([...new Set(ended)])
  const equalsIn = ({ shown, skuId, equals }: Shown) =>
    shown === 'invalid' ? (replaced.get(skuId ?? '') ?? []) : equals
  const offeredIn = (row: Shown) => {
    if (row.shown === 'invalid') return equalsIn(row).map(({ skuId }) => skuId)
    return row.skuId && !others ? [] : row.candidates
  }
  const skuIds = rows.flatMap((row) => [row.skuId ?? [], offeredIn(row)].flat())
  const goods = await selectGoods(db, { who, now }, [...new Set(skuIds)])
  const byId = new Map(goods.map((one) => [one.skuId, one]))
  return rows.map((row): BulkLine => {
    const { shown, skuId, amountFen, candidates, equals, line: words, ...line } = row
    const offered = offeredIn(row).flatMap((id) => byId.get(id) ?? [])
    return {
      ...line,
      state: shown,
      goods: (skuId && byId.get(skuId)) || null,
      candidates: candidatesOf(offered, equalsIn(row)),
      totalPrice: amountFen ? exactYuan(BigInt(amountFen)) : undefined,
      code: skuId === null && mayRemember(who) ? ownCodeIn(words, offered) : '',
    }
  })
}

/** Whoever orders for a company may teach it what it calls goods. */
export const mayRemember = (who: UserInfo): boolean =>
  who.companyId !== null && mayLearnMaterials(who)

/** It is what the page of these goods says. */
async function equalsOf(ctx: Buyer, skuIds: string[]) {
  const found = await Promise.all(skuIds.map((skuId) => foundGoods(ctx, skuId)))
  return new Map(
    skuIds.map((skuId, at) => [
      skuId,
      (found[at]?.equals ?? []).slice(0, matchingLimits.candidates),
    ]),
  )
}
