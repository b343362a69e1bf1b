import type { Sql } from '#db/postgres.ts'
import { mayLearnMaterials, mayQuote } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { addGoods } from '#mall/trade/cart/addGoods.ts'
import { quoteGoods } from '#mall/trade/quotation/quotation.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import type { bulk } from './bulk.contract.ts'
import { countFor, sold } from './bulk.rules.ts'
import {
  deleteDraft,
  deleteLinesOf,
  deleteLinesWith,
  deleteUnfound,
  selectAcceptable,
  selectByCode,
  selectDraft,
  selectFile,
  selectLine,
  selectOrdering,
  selectSheets,
  updateAnswered,
  updateDraftChanged,
  updateRoles,
} from './bulk.sql.ts'
import { selectReady } from './bulkLines.sql.ts'
import { deleteHead, hasHeads, insertOrUpdateHead, selectHeads } from './head.sql.ts'
import { beginDraft, matchOn, readAgain } from './reading.ts'
import { allLines, draftPage } from './showing.ts'
import { example, templateColumns } from './template.rules.ts'

type Buyer = Ctx<UserInfo>

/** Owns what people order in bulk. Nobody meets the draft of another. */
export const bulkVerbs: Verbs<typeof bulk> = {
  readBulk: (ctx, asked) => beginDraft(ctx, asked),

  async matchBulk(ctx, { draftId }) {
    await assertOwn(ctx, draftId)
    return matchOn(ctx, draftId)
  },

  async bulkDraft(ctx, asked) {
    const draft = await selectDraft(ctx.db, ctx.who.userId)
    return draft ? draftPage(ctx, draft, asked) : null
  },

  setBulkColumns: (ctx, { draftId, sheetNo, roles }) =>
    changing(ctx, draftId, async (tx) => {
      await updateRoles(tx, draftId, { sheetNo, roles })
      const sheets = await selectSheets(tx, draftId)
      const changed = sheets.find((sheet) => sheet.sheetNo === sheetNo)
      const { companyId } = ctx.who
      if (companyId !== null && changed && hasHeads(changed.heads))
        await insertOrUpdateHead(tx, companyId, changed, { ...ctx, most: bulkLimits.heads })
      return readAgain(tx, draftId, sheets)
    }),

  async bulkHeads({ db, who }) {
    const rows = who.companyId === null ? [] : await selectHeads(db, who.companyId)
    return { list: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })) }
  },

  async removeBulkHead({ db, who }, { headKey }) {
    if (who.companyId === null || !mayLearnMaterials(who)) refuse('FORBIDDEN')
    return { removed: await deleteHead(db, who.companyId, headKey) }
  },

  answerBulkLine: (ctx, { draftId, lineNo, skuId, skuCode, count }) =>
    changing(ctx, draftId, async (tx) => {
      const line = (await selectLine(tx, draftId, lineNo)) ?? refuse('BULK_NOT_FOUND')
      const wanted = skuCode === undefined ? skuId : await selectByCode(tx, skuCode)
      const chosen = wanted ?? (skuCode === undefined ? line.skuId : null)
      const [goods] = chosen ? await selectOrdering(tx, [chosen]) : []
      if (!goods) refuse('SKU_NOT_FOUND')
      // What goods were chosen for already is counted in pieces.
      const unit = line.skuId === null ? line.askedUnit : ''
      const asked = { count: line.count ?? line.askedCount, unit }
      const answer = count === undefined ? countFor(asked, goods) : sold(count, goods)
      const isChosen = goods.skuId !== line.skuId
      const { count: sum, note } = answer
      await updateAnswered(tx, draftId, [
        { lineNo, skuId: goods.skuId, count: sum, note, isChosen },
      ])
      return { skuId: goods.skuId, count: sum, note }
    }),

  removeBulkLines: (ctx, { draftId, lineNos }) =>
    changing(ctx, draftId, async (tx) => ({ removed: await deleteLinesOf(tx, draftId, lineNos) })),

  removeUnfound: (ctx, { draftId }) =>
    changing(ctx, draftId, async (tx) => ({ removed: await deleteUnfound(tx, draftId) })),

  acceptBulk: (ctx, { draftId }) =>
    changing(ctx, draftId, async (tx) => {
      const lines = await selectAcceptable(tx, draftId, bulkLimits.sure)
      const answers = lines.map((line) => {
        const asked = { count: line.count ?? line.askedCount, unit: line.askedUnit }
        const { count, note } = countFor(asked, line)
        return { lineNo: line.lineNo, skuId: line.skuId ?? '', count, note, isChosen: true }
      })
      await updateAnswered(tx, draftId, answers)
      return { accepted: answers.length }
    }),

  async clearBulk(ctx, { draftId }) {
    await assertOwn(ctx, draftId)
    await deleteDraft(ctx.db, ctx.who.userId, draftId)
    return null
  },

  bulkToCart: (ctx, { draftId }) =>
    changing(ctx, draftId, async (tx) => {
      const goods = await readyGoods({ ...ctx, db: tx }, draftId)
      const answer = await addGoods({ db: tx, who: ctx.who, now: ctx.now }, { goods })
      const left = new Set(answer.skipped.map(({ skuNo }) => skuNo))
      const added = goods.filter(({ skuCode }) => !left.has(skuCode))
      await deleteLinesWith(
        tx,
        draftId,
        added.map(({ skuId }) => skuId),
      )
      return answer
    }),

  async bulkGoods(ctx, { draftId }) {
    await assertOwn(ctx, draftId)
    return { list: await readyGoods(ctx, draftId) }
  },

  async quoteBulk(ctx, { draftId }) {
    if (!mayQuote(ctx.who)) refuse('FORBIDDEN')
    await assertOwn(ctx, draftId)
    return quoteGoods(ctx, await readyGoods(ctx, draftId))
  },

  async exportBulk(ctx, { draftId }) {
    await assertOwn(ctx, draftId)
    const { file, heads } = await selectFile(ctx.db, draftId)
    return { list: await allLines(ctx, draftId), file: file?.toString('base64') ?? '', heads }
  },

  bulkTemplate: async () => ({ head: [...templateColumns], list: [[...example]] }),
}

/** Answers what of a draft can be ordered; there has to be something. */
export async function readyGoods(
  { db, who, now }: { db: Sql; who: UserInfo; now: Date },
  draftId: string,
) {
  const goods = await selectReady(db, { who, now }, draftId)
  return goods.length > 0 ? goods : refuse('BULK_NOTHING_READY')
}

/** Refuses any draft but the caller's own. */
export async function assertOwn({ db, who }: { db: Sql; who: UserInfo }, draftId: string) {
  const draft = await selectDraft(db, who.userId)
  if (draft?.draftId !== draftId) refuse('BULK_NOT_FOUND')
}

/** The draft is locked until its change is done. */
const changing = <A>({ db, who, now }: Buyer, draftId: string, change: (tx: Sql) => Promise<A>) =>
  db.begin(async (tx) => {
    if (!(await updateDraftChanged(tx, who.userId, draftId, now))) refuse('BULK_NOT_FOUND')
    return change(tx)
  })
