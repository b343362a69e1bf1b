import type { Sql } from '#db/postgres.ts'
import { mayLearnMaterials } from '#mall/access.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Answer, Parsed } from '#mall/endpoint.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { isExact, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import type { BulkLine, bulk } from './bulk.contract.ts'
import { codeIn } from './bulk.rules.ts'
import { type DraftRow, selectSheetHeads } from './bulk.sql.ts'
import { type Shown, selectGoods, selectLines, selectSums } from './bulkLines.sql.ts'

type Buyer = Ctx<UserInfo>
type Viewer = Pick<Buyer, 'who' | 'now'> & { db: Sql }

/** A page of the draft, and what all of it comes to. */
export async function draftPage(
  ctx: Buyer,
  { draftId, fileName, changedAt }: DraftRow,
  { state, pageNum, pageSize }: Parsed<typeof bulk.bulkDraft>,
): Promise<NonNullable<Answer<typeof bulk.bulkDraft>>> {
  const page = { state, offset: (pageNum - 1) * pageSize, limit: pageSize }
  const [{ kinds, acceptable, totalFen, ...counts }, sheets, list] = await Promise.all([
    selectSums(ctx.db, ctx, draftId, bulkLimits.sure),
    selectSheetHeads(ctx.db, draftId),
    linesOf(ctx, draftId, page),
  ])
  const total = state ? counts[state] : counts.all
  return {
    ...{ draftId, fileName, changedAt: changedAt.toISOString(), counts, kinds, acceptable, sheets },
    totalPrice: amountOf(totalFen ?? '0'),
    ...{ total, pages: Math.ceil(total / pageSize), list },
  }
}

export const allLines = (ctx: Viewer, draftId: string): Promise<BulkLine[]> =>
  linesOf(ctx, draftId, { offset: 0, limit: bulkLimits.lines })

type Page = Parameters<typeof selectLines>[3]

async function linesOf({ db, who, now }: Viewer, draftId: string, page: Page) {
  const rows = await selectLines(db, { who, now }, draftId, page)
  const skuIds = rows.flatMap(({ skuId, candidates }) => (skuId ? [skuId] : candidates))
  const goods = await selectGoods(db, { who, now }, [...new Set(skuIds)])
  const byId = new Map(goods.map((one) => [one.skuId, one]))
  return rows.map((row): BulkLine => {
    const { shown, skuId, amountFen, candidates, ...line } = row
    const offered = skuId === null ? candidates.flatMap((id) => byId.get(id) ?? []) : []
    return {
      ...line,
      state: shown,
      goods: (skuId && byId.get(skuId)) || null,
      candidates: offered.filter(({ isActive }) => isActive),
      totalPrice: amountFen ? amountOf(amountFen) : undefined,
      code: who.companyId && mayLearnMaterials(who) ? codeOf(row, offered) : '',
    }
  })
}

/** A number that stands in a line, and in the model of nothing that it may mean, may be the company's own. */
function codeOf({ skuId, text }: Shown, offered: readonly { model: string }[]): string {
  const code = skuId === null ? codeIn(text) : ''
  return offered.some(({ model }) => squash(model).includes(squash(code))) ? '' : code
}

const amountOf = (fen: string): number | undefined =>
  isExact(BigInt(fen)) ? yuan(BigInt(fen)) : undefined
