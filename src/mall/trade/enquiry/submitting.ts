import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { chineseDay, endOfDay } from '#mall/day.ts'
import type { Answer, Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import type { enquiryDraft } from './draft.contract.ts'
import { selectLineCount, selectOwnMobile, updateHead } from './draft.sql.ts'
import { promisedAt } from './draftPage.ts'
import { type EnquiryHead, enquiryForm, headProblems, isMasked } from './enquiry.form.ts'
import { moveEnquiry } from './moving.ts'
import { linesText } from './quote.rules.ts'
import {
  insertFirstVersion,
  selectOwnForUpdate,
  selectUnitless,
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
    const known =
      (await selectOwnForUpdate(tx, who.userId, draftId)) ?? refuse('ENQUIRY_DRAFT_GONE')
    if (known.enquiryNo)
      return { enquiryNo: known.enquiryNo, dueAt: known.dueAt?.toISOString() ?? null }
    if ((await selectLineCount(tx, draftId)) === 0) refuse('ENQUIRY_EMPTY')
    await refuseUnitless(tx, draftId)
    await storeHead(tx, { who, now }, draftId, enquiryForm.normalized(typed))
    const { isWhole, dueAt } = await answerAtOnce(tx, { who, now }, draftId)
    const told = { actor: who.name, now }
    const event = isWhole ? 'answerAll' : 'submit'
    const { enquiryNo } = await moveEnquiry(tx, draftId, event, 'buyer', told)
    return { enquiryNo, dueAt: dueAt?.toISOString() ?? null }
  })

/** Nobody can quote 20 of what is sold by the box and by the piece. */
async function refuseUnitless(tx: Sql, draftId: string) {
  const lineNos = await selectUnitless(tx, draftId)
  if (lineNos.length > 0) refuse('ENQUIRY_UNITS', { lines: linesText(lineNos) })
}

type By = Pick<Asker, 'who' | 'now'>

async function storeHead(tx: Sql, { who, now }: By, draftId: string, head: EnquiryHead) {
  const own = await selectOwnMobile(tx, who.userId)
  const isOwn = head.mobile === maskedOf(own)
  const problems = headProblems(head, chineseDay(now))
  if (isMasked(head.mobile) && !isOwn) problems.mobile = '请输入 11 位手机号'
  refuseProblems('FORM_INVALID', problems)
  await updateHead(tx, draftId, head, isOwn ? own : head.mobile)
}

/** What has a price of today is answered; the rest is promised for a time. */
async function answerAtOnce(tx: Sql, { who, now }: By, draftId: string) {
  await updateLineNumbers(tx, draftId)
  const validUntil = endOfDay(chineseDay(now, enquiryLimits.validDays))
  const lines = await insertFirstVersion(tx, { who, now }, draftId, validUntil)
  const isWhole = lines.every(({ answer }) => answer === 'instant')
  const isBegun = lines.some(({ answer }) => answer === 'instant')
  const dueAt = isWhole ? null : await promisedAt(tx, now)
  const { companyId } = who
  await updatePromise(tx, draftId, companyId, { dueAt, validUntil: isBegun ? validUntil : null })
  return { isWhole, dueAt }
}

const maskedOf = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** His own number is kept as his, and not as it is shown. */
export const typedMobile = ({ mobile }: EnquiryHead): string => (isMasked(mobile) ? '' : mobile)
