import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { chineseDay, endOfDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { selectUserAs } from '#mall/people/account/account.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { notifyStaff } from '#mall/people/live/live.sql.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import { closeListings } from './listing.sql.ts'
import { moveEnquiry, refuseMove } from './moving.ts'
import type { quoteDesk } from './quoteDesk.contract.ts'
import { approvalForm } from './quoteDesk.form.ts'
import { isQuotable, isQuoteDay } from './quoteDesk.rules.ts'
import {
  type Draft,
  deleteStaleApprovals,
  insertApprovals,
  selectApprovalForUpdate,
  selectApprovals,
  selectDraft,
  selectLineNos,
  updateDecided,
  upsertDraft,
} from './quoteDraft.sql.ts'
import { selectCosts, selectPaidToday, selectUnsold } from './quoteFacts.sql.ts'
import {
  marginOf,
  type Offer,
  offerOf,
  offerText,
  type Stand,
  standOf,
  standOfKept,
  type TypedQuote,
} from './quoteLine.rules.ts'
import type { HeldEnquiry } from './quoteOwner.sql.ts'
import { ownEnquiry } from './quoteOwner.ts'
import {
  type Answered,
  insertVersion,
  selectAnswered,
  selectPriced,
  updateSent,
} from './quoteVersion.sql.ts'

type Quoting = 'saveQuote' | 'sendQuote' | 'askMargin' | 'decideMargin'

/** The next version of a quote is typed, agreed to where its margin is low, and sent. */
export const quotingVerbs: Verbs<Pick<typeof quoteDesk, Quoting>> = {
  async saveQuote({ db, who }, { enquiryNo, revision, lines, validDay, note }) {
    return db.begin(async (tx) => {
      const enquiry = await ownEnquiry(tx, enquiryNo, who)
      assertQuotable(enquiry)
      const before = await draftAt(tx, enquiry, revision)
      const all = lines.map(({ lineNo }) => lineNo)
      const known = await selectLineNos(tx, enquiry.enquiryId, all)
      const kept = lines.filter(({ lineNo }) => known.has(lineNo))
      const typed = Object.fromEntries(kept.map((line) => [line.lineNo, line.typed]))
      const next = { revision: revision + 1, validDay, note, lines: { ...before.lines, ...typed } }
      await upsertDraft(tx, enquiry.enquiryId, next)
      await deleteStaleApprovals(tx, enquiry.enquiryId, kept.map(offeredNow))
      return { revision: next.revision }
    })
  },

  async sendQuote({ db, who, now }, { enquiryNo, revision }) {
    return db.begin(async (tx) => {
      const enquiry = await ownEnquiry(tx, enquiryNo, who)
      assertQuotable(enquiry)
      const draft = await draftAt(tx, enquiry, revision)
      const { offers, putOff } = await readyOf(tx, enquiry, draft, now)
      const { enquiryId } = enquiry
      const version = enquiry.lastVersion + 1
      const validUntil = endOf(draft.validDay, now)
      const sent = { enquiryId, version, sentBy: who.userId, now, validUntil, note: draft.note }
      await insertVersion(tx, sent, offers, putOff)
      await closeListings(tx, enquiryId, [...offers.keys(), ...putOff], { now })
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
      const { typed, last } = await standing(tx, enquiry, draft, now)
      const untouched = last.filter(({ lineNo }) => !(lineNo in draft.lines))
      const below = [...typed, ...untouched].flatMap((one) =>
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
      await notifyStaff(tx)
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
      await notifyStaff(tx)
    })
    return null
  },
}

function offeredNow({ lineNo, typed }: { lineNo: number; typed: TypedQuote }) {
  const offer = offerOf(typed)
  return { lineNo, offer: typeof offer === 'object' && offer ? offerText(offer) : '' }
}

function assertQuotable({ state }: HeldEnquiry) {
  if (!isQuotable(state)) refuseMove(state, 'send')
}

/** Two windows do not overwrite each other: the second is told. */
async function draftAt(tx: Sql, { enquiryId }: HeldEnquiry, revision: number): Promise<Draft> {
  const draft = await selectDraft(tx, enquiryId)
  if (draft.revision !== revision) refuse('QUOTE_CHANGED')
  return draft
}

type Standing = { lineNo: number; offer: Offer | null; margin: number | null; stand: Stand }

/** Where the lines stand that are typed, and what the last version offers: the next one prolongs it. */
async function standing(
  tx: Sql,
  { enquiryId, lastVersion, userId, companyId }: HeldEnquiry,
  { lines }: Draft,
  now: Date,
): Promise<{ typed: Standing[]; last: (Standing & { offer: Offer })[] }> {
  const approvals = await selectApprovals(tx, enquiryId)
  const last = await selectPriced(tx, enquiryId, lastVersion)
  const skuIds = [...Object.values(lines), ...last.values()].flatMap(({ skuId }) => skuId ?? [])
  const costs = await selectCosts(tx, skuIds, now)
  const costOf = (offer: Offer | null) =>
    offer && offer.state !== 'unable'
      ? ((offer.own ? offer.own.cost : costs.get(offer.skuId ?? '')) ?? null)
      : null
  const who = await selectUserAs(tx, userId, companyId)
  const lastIds = [...last.values()].flatMap(({ skuId }) => skuId ?? [])
  const paidToday = await selectPaidToday(tx, { who, now }, lastIds)
  const about = (lineNo: number) => approvals.filter((one) => one.lineNo === lineNo)
  return {
    typed: Object.entries(lines).map(([no, one]) => {
      const [lineNo, read] = [Number(no), offerOf(one)]
      const offer = typeof read === 'string' ? null : read
      const cost = costOf(offer)
      const stand = standOf(one, cost, about(lineNo))
      return { lineNo, offer, margin: offer && marginOf(offer, cost), stand }
    }),
    last: [...last].map(([lineNo, offer]) => {
      const cost = costOf(offer)
      const taxPrice = paidToday.get(offer.skuId ?? '') ?? null
      const stand = standOfKept(offer, { cost, taxPrice }, about(lineNo))
      return { lineNo, offer, margin: marginOf(offer, cost), stand }
    }),
  }
}

/** What the next version says anew, and which lines it says nothing of. All else that it offers has to be ready as well. */
async function readyOf(tx: Sql, enquiry: HeldEnquiry, draft: Draft, now: Date) {
  const { typed, last } = await standing(tx, enquiry, draft, now)
  refuseLines(
    'QUOTE_INVALID',
    typed.filter(({ stand }) => stand === 'wrong'),
  )
  const ready = typed.flatMap(({ lineNo, stand, offer }) =>
    stand === 'ready' && offer ? [{ lineNo, offer }] : [],
  )
  const offers = new Map(ready.map(({ lineNo, offer }) => [lineNo, offer]))
  const putOff = typed.flatMap(({ lineNo }) =>
    draft.lines[lineNo]?.answer === 'later' ? [lineNo] : [],
  )
  if (ready.length === 0 && !last.some(({ lineNo }) => putOff.includes(lineNo)))
    refuse('QUOTE_EMPTY')
  const kept = last.filter(({ lineNo }) => !offers.has(lineNo) && !putOff.includes(lineNo))
  await refuseUnsold(tx, [...ready, ...kept])
  refuseLines(
    'QUOTE_KEPT',
    kept.filter(({ stand }) => stand !== 'ready'),
  )
  return { offers, putOff }
}

async function refuseUnsold(tx: Sql, offered: readonly { lineNo: number; offer: Offer }[]) {
  const skuOf = (offer: Offer) => (offer.state === 'unable' || !offer.skuId ? [] : [offer.skuId])
  const unsold = await selectUnsold(
    tx,
    offered.flatMap(({ offer }) => skuOf(offer)),
  )
  refuseLines(
    'QUOTE_GOODS',
    offered.filter(({ offer }) => skuOf(offer).some((skuId) => unsold.has(skuId))),
  )
}

function refuseLines(
  code: 'QUOTE_INVALID' | 'QUOTE_GOODS' | 'QUOTE_KEPT',
  lines: readonly { lineNo: number }[],
) {
  if (lines.length > 0) refuse(code, { lines: named(lines) })
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
