import type { Sql } from '#db/postgres.ts'
import { seesPrices } from '#mall/access.ts'
import { refuseOthersFiles } from '#mall/company/company/file.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { isDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { sold } from '#mall/trade/bulk/bulk.rules.ts'
import { selectByCode, selectOrdering } from '#mall/trade/bulk/bulk.sql.ts'
import { addGoods } from '#mall/trade/cart/addGoods.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import { addFilledIn, addGoodsOf, addLeftovers, addPictures, countOf, readLines } from './adding.ts'
import type { enquiryDraft } from './draft.contract.ts'
import { fenIn, keptLine } from './draft.rules.ts'
import {
  deleteDraft,
  deleteFiles,
  deleteLinesOf,
  insertFiles,
  selectDraft,
  selectFileIds,
  selectLine,
  updateDraftChanged,
  updateHead,
  updateLine,
} from './draft.sql.ts'
import { selectInstantGoods } from './draftLines.sql.ts'
import { allLines, draftPage } from './draftPage.ts'
import { enquiryForm, enquiryLineForm, lineProblems, usualUnit } from './enquiry.form.ts'
import { submit, typedMobile } from './submitting.ts'

type Asker = Ctx<UserInfo>

/** Owns what people are about to ask for. Nobody meets the draft of another. */
export const enquiryDraftVerbs: Verbs<typeof enquiryDraft> = {
  async enquiryDraft(ctx, asked) {
    const draft = await selectDraft(ctx.db, ctx.who.userId)
    return draft ? draftPage(ctx, draft, asked) : null
  },

  readEnquiry: readLines,
  addEnquiryGoods: addGoodsOf,
  addBulkLeftovers: addLeftovers,
  addEnquiryLine: addFilledIn,
  addEnquiryPictures: (ctx, { fileIds }) => addPictures(ctx, fileIds),

  changeEnquiryLine: (ctx, { draftId, lineNo, ...typed }) =>
    changing(ctx, draftId, async (tx) => {
      const line = (await selectLine(tx, draftId, lineNo)) ?? refuse('ENQUIRY_DRAFT_GONE')
      const values = enquiryLineForm.normalized(typed)
      refuseProblems('FORM_INVALID', lineProblems(values, line.skuId !== null))
      const { count, note, unit, ...parts } = keptLine(values)
      const targetFen = seesPrices(ctx.who) ? fenIn(values.targetPrice) : line.targetFen
      const { name, brand, model } = parts
      const [goods] = line.skuId ? await selectOrdering(tx, [line.skuId]) : []
      const asked =
        goods && count !== line.count ? sold(count, goods) : { count, note: line.reason }
      const changed = goods
        ? { targetFen, note, count: asked.count, reason: asked.note }
        : { targetFen, note, count, unit, name, brand, model }
      await updateLine(tx, draftId, { ...line, ...changed })
      return { count: asked.count, reason: asked.note }
    }),

  chooseEnquiryGoods: (ctx, { draftId, lineNo, skuId, skuCode }) =>
    changing(ctx, draftId, async (tx) => {
      const line = (await selectLine(tx, draftId, lineNo)) ?? refuse('ENQUIRY_DRAFT_GONE')
      const chosen = skuCode === undefined ? skuId : await selectByCode(tx, skuCode)
      if (chosen === null) {
        const unit = line.unit || usualUnit
        await updateLine(tx, draftId, { ...line, unit, skuId: null, answer: 'staff', reason: '' })
        return { skuId: null }
      }
      const [goods] = chosen ? await selectOrdering(tx, [chosen]) : []
      if (!goods) refuse('SKU_NOT_FOUND')
      const { count, note } = countOf(line, goods)
      const { skuId: id, unit } = goods
      const answer = { skuId: id, unit, count, reason: note, answer: 'staff' as const }
      await updateLine(tx, draftId, { ...line, ...answer })
      return { skuId: id }
    }),

  removeEnquiryLines: (ctx, { draftId, lineNos }) =>
    changing(ctx, draftId, async (tx) => ({ removed: await deleteLinesOf(tx, draftId, lineNos) })),

  setEnquiryFiles: (ctx, { draftId, lineNo = null, fileIds }) =>
    changing(ctx, draftId, async (tx) => {
      if (lineNo !== null && !(await selectLine(tx, draftId, lineNo))) refuse('ENQUIRY_DRAFT_GONE')
      if (lineNo !== null && fileIds.length > enquiryLimits.lineFiles) refuse('ENQUIRY_FILES')
      const place = { draftId, lineNo }
      const before = await selectFileIds(tx, place)
      const added = fileIds.filter((fileId) => !before.includes(fileId))
      await refuseOthersFiles(
        tx,
        ctx.who,
        added.map((fileId) => ({ fileId, kind: 'enquiry' })),
      )
      await deleteFiles(
        tx,
        draftId,
        before.filter((fileId) => !fileIds.includes(fileId)),
      )
      await insertFiles(
        tx,
        draftId,
        added.map((fileId) => ({ fileId, lineNo })),
      )
      return null
    }),

  saveEnquiryHead: (ctx, { draftId, ...typed }) =>
    changing(ctx, draftId, async (tx) => {
      const head = enquiryForm.normalized(typed)
      await updateHead(tx, draftId, storable(head), typedMobile(head))
      return { changedAt: ctx.now.toISOString() }
    }),

  clearEnquiryDraft: (ctx, { draftId }) =>
    changing(ctx, draftId, async (tx) => {
      await deleteDraft(tx, draftId)
      return null
    }),

  enquiryToCart: (ctx, { draftId }) =>
    changing(ctx, draftId, async (tx) => {
      const { who, now } = ctx
      const goods = await selectInstantGoods(tx, { who, now }, draftId)
      if (goods.length === 0) refuse('ENQUIRY_EMPTY')
      const answer = await addGoods({ db: tx, who, now }, { goods })
      const left = new Set(answer.skipped.map(({ skuNo }) => skuNo))
      const added = goods.filter(({ skuCode }) => !left.has(skuCode))
      await deleteLinesOf(
        tx,
        draftId,
        added.flatMap(({ lineNos }) => lineNos),
      )
      return answer
    }),

  submitEnquiry: submit,

  async exportEnquiryDraft(ctx) {
    const draft = await selectDraft(ctx.db, ctx.who.userId)
    return { list: draft ? await allLines(ctx, draft.draftId) : [] }
  },
}

/** What is not a day yet is not kept. */
const storable = (head: ReturnType<typeof enquiryForm.normalized>) => ({
  ...head,
  expectDate: isDay(head.expectDate) ? head.expectDate : '',
  wantedBy: isDay(head.wantedBy) ? head.wantedBy : '',
})

/** The draft is locked until its change is done. */
const changing = <A>({ db, who, now }: Asker, draftId: string, change: (tx: Sql) => Promise<A>) =>
  db.begin(async (tx) => {
    if (!(await updateDraftChanged(tx, who, draftId, now))) refuse('ENQUIRY_DRAFT_GONE')
    return change(tx)
  })
