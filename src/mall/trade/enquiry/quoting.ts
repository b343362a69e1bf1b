import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { chineseDay, endOfDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import { enquiryMoves } from './enquiry.rules.ts'
import { moveEnquiry, refuseMove } from './moving.ts'
import type { quoteDesk } from './quoteDesk.contract.ts'
import { approvalForm } from './quoteDesk.form.ts'
import { isQuoteDay } from './quoteDesk.rules.ts'
import {
  type Draft,
  deleteStaleApprovals,
  insertApprovals,
  selectApprovalForUpdate,
  selectApprovals,
  selectDraft,
  updateDecided,
  upsertDraft,
} from './quoteDraft.sql.ts'
import { selectCosts, selectUnsold } from './quoteFacts.sql.ts'
import {
  marginOf,
  type Offer,
  offerOf,
  offerText,
  type Stand,
  standOf,
  type TypedQuote,
} from './quoteLine.rules.ts'
import type { HeldEnquiry } from './quoteOwner.sql.ts'
import { ownEnquiry } from './quoteOwner.ts'
import { type Answered, insertVersion, selectAnswered, updateSent } from './quoteVersion.sql.ts'

type Quoting = 'saveQuote' | 'sendQuote' | 'askMargin' | 'decideMargin'

/** The next version of a quote is typed, agreed to where its margin is low, and sent. */
export const quotingVerbs: Verbs<Pick<typeof quoteDesk, Quoting>> = {
  async saveQuote({ db, who }, { enquiryNo, revision, lines, validDay, note }) {
    return db.begin(async (tx) => {
      const enquiry = await ownEnquiry(tx, enquiryNo, who)
      assertQuotable(enquiry)
      const before = await draftAt(tx, enquiry, revision)
      const typed = Object.fromEntries(lines.map((line) => [line.lineNo, line.typed]))
      const next = { revision: revision + 1, validDay, note, lines: { ...before.lines, ...typed } }
      await upsertDraft(tx, enquiry.enquiryId, next)
      await deleteStaleApprovals(tx, enquiry.enquiryId, lines.map(offeredNow))
      return { revision: next.revision }
    })
  },

  async sendQuote({ db, who, now }, { enquiryNo, revision }) {
    return db.begin(async (tx) => {
      const enquiry = await ownEnquiry(tx, enquiryNo, who)
      assertQuotable(enquiry)
      const draft = await draftAt(tx, enquiry, revision)
      const { offers } = await readyOf(tx, enquiry, draft, now)
      const { enquiryId } = enquiry
      const version = enquiry.lastVersion + 1
      const validUntil = endOf(draft.validDay, now)
      const sent = { enquiryId, version, sentBy: who.userId, now, validUntil, note: draft.note }
      await insertVersion(tx, sent, offers)
      const { pending, priced, lines } = await selectAnswered(tx, enquiryId, version)
      if (priced === 0) refuse('QUOTE_EMPTY')
      const note = sentNote(version, { pending, priced, lines })
      const event = pending > 0 ? 'sendPart' : 'send'
      await updateSent(tx, sent)
      await moveEnquiry(tx, enquiryId, event, 'staff', { actor: who.name, now, note })
      await upsertDraft(tx, enquiryId, withoutSent(draft, offers))
      await recordAudit(tx, {
        ...{ who, action: 'enquiry.quote', subject: `询价 ${enquiryNo}` },
        detail: { 版本: `V${version}`, 本次报价: `${offers.size} 行` },
      })
      return { version, sent: offers.size }
    })
  },

  async askMargin({ db, who, now }, { enquiryNo, revision }) {
    return db.begin(async (tx) => {
      const enquiry = await ownEnquiry(tx, enquiryNo, who)
      assertQuotable(enquiry)
      const draft = await draftAt(tx, enquiry, revision)
      const below = (await standing(tx, enquiry, draft, now)).flatMap((one) =>
        (one.stand === 'below' || one.stand === 'rejected') && one.margin !== null && one.offer
          ? [{ lineNo: one.lineNo, offer: offerText(one.offer), margin: one.margin }]
          : [],
      )
      if (below.length === 0) refuse('QUOTE_EMPTY')
      await insertApprovals(tx, enquiry.enquiryId, below, { userId: who.userId, now })
      const detail = Object.fromEntries(
        below.map(({ lineNo, margin }) => [`第 ${lineNo} 行`, `毛利率 ${margin}%`]),
      )
      const subject = `询价 ${enquiryNo}`
      await recordAudit(tx, { who, action: 'enquiry.askMargin', subject, detail })
      return { asked: below.length }
    })
  },

  async decideMargin({ db, who, now }, { approvalId, isAgreed, ...typed }) {
    const { reason } = approvalForm.normalized(typed)
    if (!isAgreed || reason) refuseProblems('FORM_INVALID', approvalForm.problems({ reason }))
    await db.begin(async (tx) => {
      const asked = (await selectApprovalForUpdate(tx, approvalId)) ?? refuse('QUOTE_APPROVAL_DONE')
      const { enquiryNo, lineNo, margin } = asked
      if (!asked.isOpen) refuse('QUOTE_APPROVAL_DONE')
      if (asked.askedBy === who.userId) refuse('QUOTE_APPROVAL_OWN')
      await updateDecided(tx, { approvalId, isAgreed, reason, userId: who.userId, now })
      await recordAudit(tx, {
        who,
        action: isAgreed ? 'enquiry.agreeMargin' : 'enquiry.rejectMargin',
        subject: `询价 ${enquiryNo}`,
        detail: { 行: `第 ${lineNo} 行`, 毛利率: `${margin}%`, ...(reason && { 原因: reason }) },
      })
    })
    return null
  },
}

function offeredNow({ lineNo, typed }: { lineNo: number; typed: TypedQuote }) {
  const offer = offerOf(typed)
  return { lineNo, offer: typeof offer === 'object' && offer ? offerText(offer) : '' }
}

/** A quote can be sent and is worth typing for as long as the table of moves lets one be sent. */
function assertQuotable({ state }: HeldEnquiry) {
  if (!enquiryMoves.send.from.includes(state)) refuseMove(state, 'send')
}

/** Two windows do not overwrite each other: the second is told. */
async function draftAt(tx: Sql, { enquiryId }: HeldEnquiry, revision: number): Promise<Draft> {
  const draft = await selectDraft(tx, enquiryId)
  if (draft.revision !== revision) refuse('QUOTE_CHANGED')
  return draft
}

type Standing = { lineNo: number; offer: Offer | null; margin: number | null; stand: Stand }

async function standing(
  tx: Sql,
  { enquiryId }: HeldEnquiry,
  { lines }: Draft,
  now: Date,
): Promise<Standing[]> {
  const approvals = await selectApprovals(tx, enquiryId)
  const skuIds = Object.values(lines).flatMap(({ skuId }) => skuId ?? [])
  const costs = await selectCosts(tx, skuIds, now)
  return Object.entries(lines).map(([no, typed]) => {
    const lineNo = Number(no)
    const cost = costs.get(typed.skuId ?? '') ?? null
    const of = approvals.filter((one) => one.lineNo === lineNo)
    const read = offerOf(typed)
    const offer = typeof read === 'string' ? null : read
    return {
      lineNo,
      offer,
      margin: offer && marginOf(offer, cost),
      stand: standOf(typed, cost, of),
    }
  })
}

async function readyOf(tx: Sql, enquiry: HeldEnquiry, draft: Draft, now: Date) {
  const all = await standing(tx, enquiry, draft, now)
  const wrong = all.filter(({ stand }) => stand === 'wrong')
  if (wrong.length > 0) refuse('QUOTE_INVALID', { lines: named(wrong) })
  const ready = all.flatMap(({ lineNo, stand, offer }) =>
    stand === 'ready' && offer ? [[lineNo, offer] as const] : [],
  )
  if (ready.length === 0) refuse('QUOTE_EMPTY')
  const skuIds = ready.flatMap(([, offer]) => (offer.state === 'unable' ? [] : [offer.skuId]))
  const unsold = await selectUnsold(tx, skuIds)
  const gone = ready.filter(([, offer]) => offer.state !== 'unable' && unsold.has(offer.skuId))
  if (gone.length > 0) refuse('QUOTE_GOODS', { lines: named(gone.map(([lineNo]) => ({ lineNo }))) })
  return { offers: new Map(ready) }
}

const named = (lines: readonly { lineNo: number }[]) =>
  lines
    .map(({ lineNo }) => lineNo)
    .toSorted((a, b) => a - b)
    .join('、')

function sentNote(version: number, { pending, priced, lines }: Answered): string {
  const unable = lines - pending - priced
  return `V${version}，已报 ${priced} / ${lines} 行${unable > 0 ? `，无法供货 ${unable} 行` : ''}`
}

function endOf(validDay: string | null, now: Date): Date {
  const day = validDay ?? chineseDay(now, enquiryLimits.validDays)
  if (!isQuoteDay(day, now)) refuse('QUOTE_DAY')
  return endOfDay(day)
}

/** What was held back is still typed; the day and the note were of this version. */
function withoutSent({ revision, lines }: Draft, offers: ReadonlyMap<number, Offer>): Draft {
  const left = Object.entries(lines).filter(([lineNo]) => !offers.has(Number(lineNo)))
  return { revision: revision + 1, validDay: null, note: '', lines: Object.fromEntries(left) }
}
