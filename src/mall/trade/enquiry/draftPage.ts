import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Answer, Parsed } from '#mall/endpoint.ts'
import { exactYuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { selectGoods } from '#mall/trade/bulk/bulkLines.sql.ts'
import { candidatesOf, ownCodeIn } from '#mall/trade/bulk/candidates.rules.ts'
import { mayRemember } from '#mall/trade/bulk/showing.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import { afterWorkingMinutes } from '#mall/workingDay.rules.ts'
import type { EnquiryDraftLine, enquiryDraft } from './draft.contract.ts'
import type { DraftRow } from './draft.sql.ts'
import { selectHeadFiles, selectShownLines, selectSums } from './draftLines.sql.ts'

type Asker = Ctx<UserInfo>

/** When the staff answers what is submitted now. */
export const promisedAt = async (db: Sql, now: Date): Promise<Date> =>
  afterWorkingMinutes(await calendarOf(db), now, enquiryLimits.answerMinutes)

/** A page of the draft, and what all of it comes to. */
export async function draftPage(
  ctx: Asker,
  { draftId, changedAt, head }: DraftRow,
  { answer, pageNum, pageSize }: Parsed<typeof enquiryDraft.enquiryDraft>,
): Promise<NonNullable<Answer<typeof enquiryDraft.enquiryDraft>>> {
  const page = { answer, offset: (pageNum - 1) * pageSize, limit: pageSize }
  const [dueAt, { totalFen, pieces, ...counts }, files, list] = await Promise.all([
    promisedAt(ctx.db, ctx.now),
    selectSums(ctx.db, ctx, draftId),
    selectHeadFiles(ctx.db, draftId),
    linesOf(ctx, draftId, page),
  ])
  const total = counts[answer ?? 'all']
  return {
    ...{ draftId, changedAt: changedAt.toISOString(), head, files, counts, pieces },
    totalPrice: exactYuan(BigInt(totalFen)),
    dueAt: dueAt.toISOString(),
    ...{ total, pages: Math.ceil(total / pageSize), list },
  }
}

export const allLines = (ctx: Asker, draftId: string) =>
  linesOf(ctx, draftId, { offset: 0, limit: enquiryLimits.lines })

type Page = Parameters<typeof selectShownLines>[3]

async function linesOf({ db, who, now }: Asker, draftId: string, page: Page) {
  const rows = await selectShownLines(db, { who, now }, draftId, page)
  const named = rows.flatMap(({ skuId, candidates }) => [skuId ?? [], candidates].flat())
  const goods = await selectGoods(db, { who, now }, [...new Set(named)])
  const byId = new Map(goods.map((one) => [one.skuId, one]))
  return rows.map(
    ({ shown, skuId, candidates, equals, targetFen, amountFen, ...line }): EnquiryDraftLine => {
      const offered = candidates.flatMap((id) => byId.get(id) ?? [])
      return {
        ...line,
        answer: shown,
        unit: line.unit || (offered[0]?.unit ?? ''),
        targetPrice: targetFen ? exactYuan(BigInt(targetFen)) : undefined,
        goods: (skuId && byId.get(skuId)) || null,
        candidates: candidatesOf(offered, equals),
        code:
          skuId === null && mayRemember(who)
            ? ownCodeIn(`${line.name} ${line.model}`, offered)
            : '',
        totalPrice: amountFen ? exactYuan(BigInt(amountFen)) : undefined,
      }
    },
  )
}
