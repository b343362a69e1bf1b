import { chineseDay } from '#mall/day.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Answer, Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { enquiryLimits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { enquiryDraft } from './draft.contract.ts'
import { promisedAt } from './draftPage.ts'
import { selectLineCount, selectOwnMobile, updateHead } from './draft.sql.ts'
import { type EnquiryHead, enquiryForm, headProblems, isMasked } from './enquiry.form.ts'
import { moveEnquiry } from './moving.ts'
import {
  insertFirstVersion,
  selectOwnForUpdate,
  updateLineNumbers,
  updatePromise,
} from './submitting.sql.ts'

type Asker = Ctx<UserInfo>

/** A draft that was submitted already is not submitted again: whoever asks twice gets one number. */
export const submit = (
  { db, who, now }: Asker,
  { draftId, ...typed }: Parsed<typeof enquiryDraft.submitEnquiry>,
): Promise<Answer<typeof enquiryDraft.submitEnquiry>> =>
  db.begin(async (tx) => {
    const known = (await selectOwnForUpdate(tx, who.userId, draftId)) ?? refuse('ENQUIRY_DRAFT_GONE')
    if (known.enquiryNo)
      return { enquiryNo: known.enquiryNo, dueAt: known.dueAt?.toISOString() ?? null }
    if ((await selectLineCount(tx, draftId)) === 0) refuse('ENQUIRY_EMPTY')
    const head = enquiryForm.normalized(typed)
    const own = await selectOwnMobile(tx, who.userId)
    const problems = headProblems(head, chineseDay(now))
    if (isMasked(head.mobile) && head.mobile !== maskedOf(own))
      problems.mobile = '请输入 11 位手机号'
    refuseProblems('FORM_INVALID', problems)
    await updateHead(tx, draftId, head, isMasked(head.mobile) ? own : head.mobile)

    await updateLineNumbers(tx, draftId)
    const validUntil = new Date(now.getTime() + enquiryLimits.validDays * 86_400_000)
    const lines = await insertFirstVersion(tx, { who, now }, draftId, validUntil)
    const isWhole = lines.every(({ answer }) => answer === 'instant')
    const dueAt = isWhole ? null : promisedAt(now)
    const isAnswered = lines.some(({ answer }) => answer === 'instant')
    await updatePromise(tx, draftId, { dueAt, validUntil: isAnswered ? validUntil : null })
    const told = { actor: who.name, now }
    const event = isWhole ? 'answerAll' : 'submit'
    const { enquiryNo } = await moveEnquiry(tx, draftId, event, 'buyer', told)
    return { enquiryNo, dueAt: dueAt?.toISOString() ?? null }
  })

export const maskedOf = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** His own number is kept as his, and not as it is shown. */
export const typedMobile = ({ mobile }: EnquiryHead): string => (isMasked(mobile) ? '' : mobile)
