import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { notifyStaff } from '#mall/people/live/live.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { answeredNotice } from './enquiryNotices.rules.ts'
import { moveEnquiry } from './moving.ts'
import type { quoteDesk } from './quoteDesk.contract.ts'
import { staffTextForm } from './quoteDesk.form.ts'
import {
  type HeldEnquiry,
  insertStaffMessage,
  selectForDesk,
  selectIsStaff,
  selectLastMessage,
  updateOwner,
} from './quoteOwner.sql.ts'
import { updateAnswered } from './quoteVersion.sql.ts'

type Owning = 'takeEnquiry' | 'openEnquiry' | 'askBuyer' | 'refuseEnquiry' | 'answerEnquiry'

/** Who of the staff deals with an enquiry, and what he does without quoting it. */
export const owningVerbs: Verbs<Pick<typeof quoteDesk, Owning>> = {
  async takeEnquiry({ db, who, now }, { enquiryNo, seen, userId = who.userId }) {
    const name = (await selectIsStaff(db, userId)) ?? refuse('NOT_FOUND')
    await db.begin(async (tx) => {
      const enquiry = await lockedEnquiry(tx, enquiryNo)
      if (enquiry.ownerId !== seen) refuse('ENQUIRY_HELD', heldBy(enquiry))
      await updateOwner(tx, enquiry.enquiryId, userId, now)
      const action = userId === who.userId ? 'enquiry.take' : 'enquiry.handOver'
      const detail = { 处理人: [enquiry.ownerName ?? '–', name] }
      await recordAudit(tx, { who, action, subject: `询价 ${enquiryNo}`, detail })
      await notifyStaff(tx)
    })
    return null
  },

  async openEnquiry({ db, who, now }, { enquiryNo }) {
    await db.begin(async (tx) => {
      const enquiry = await lockedEnquiry(tx, enquiryNo)
      if (enquiry.ownerId === null) await updateOwner(tx, enquiry.enquiryId, who.userId, now)
      else assertOwn(enquiry, who)
      await moveEnquiry(tx, enquiry.enquiryId, 'open', 'staff', { actor: who.name, now })
    })
    return null
  },

  async askBuyer({ db, who, now }, { enquiryNo, ...typed }) {
    const { text } = checked(typed)
    await db.begin(async (tx) => {
      const { enquiryId } = await ownEnquiry(tx, enquiryNo, who)
      await moveEnquiry(tx, enquiryId, 'ask', 'staff', { actor: who.name, now, note: text })
      await updateAnswered(tx, enquiryId, now)
      const message = { enquiryId, userId: who.userId, actor: who.name, text, now }
      await insertStaffMessage(tx, { ...message, kind: 'question' })
    })
    return null
  },

  async refuseEnquiry({ db, who, now }, { enquiryNo, reason }) {
    await db.begin(async (tx) => {
      const { enquiryId, validUntil } = await ownEnquiry(tx, enquiryNo, who)
      if (validUntil && validUntil > now) refuse('QUOTE_STANDS')
      await moveEnquiry(tx, enquiryId, 'cannot', 'staff', { actor: who.name, now, note: reason })
      await updateAnswered(tx, enquiryId, now)
      await recordAudit(tx, {
        ...{ who, action: 'enquiry.cannot', subject: `询价 ${enquiryNo}` },
        detail: { 原因: reason },
      })
    })
    return null
  },

  async answerEnquiry({ db, who, now }, { enquiryNo, seen, ...typed }) {
    const { text } = checked(typed)
    await db.begin(async (tx) => {
      const { enquiryId, userId } = await lockedEnquiry(tx, enquiryNo)
      if ((await selectLastMessage(tx, enquiryId)) !== seen) refuse('ORDER_MESSAGE_NEW')
      const message = { enquiryId, userId: who.userId, actor: who.name, text, now }
      await insertStaffMessage(tx, { ...message, kind: 'message' })
      await sendMessages(tx, [answeredNotice({ enquiryNo, userId }, text)])
      await notifyStaff(tx)
    })
    return null
  },
}

function checked(typed: { text: string }) {
  const message = staffTextForm.normalized(typed)
  refuseProblems('FORM_INVALID', staffTextForm.problems(message))
  return message
}

/** Locks it; a draft of a buyer has no number, so that the staff knows of none. */
const lockedEnquiry = async (tx: Sql, enquiryNo: string): Promise<HeldEnquiry> =>
  (await selectForDesk(tx, enquiryNo)) ?? refuse('ENQUIRY_NOT_FOUND')

/** Locks it for whoever deals with it. */
export async function ownEnquiry(tx: Sql, enquiryNo: string, who: UserInfo) {
  const enquiry = await lockedEnquiry(tx, enquiryNo)
  assertOwn(enquiry, who)
  return enquiry
}

function assertOwn(enquiry: HeldEnquiry, who: UserInfo) {
  if (enquiry.ownerId !== who.userId) refuse('ENQUIRY_HELD', heldBy(enquiry))
}

const heldBy = ({ ownerName }: HeldEnquiry) => ({
  held: ownerName ? `${ownerName} 正在处理` : '还没有人领取',
})
