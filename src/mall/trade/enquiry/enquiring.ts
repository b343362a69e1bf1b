import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { matchLines } from '#mall/goods/matching/matching.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectCustomer } from '#mall/people/account/account.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { notifyStaff } from '#mall/people/live/live.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { isOrderable, unorderable } from '#mall/trade/bulk/bulk.rules.ts'
import { promisedAt } from './draftPage.ts'
import { type Asked, type AskedLine, insertAsked } from './enquiring.sql.ts'
import { answeredNotice } from './enquiryNotices.rules.ts'
import { askedLines, phoneEnquiryForm } from './phoneEnquiry.form.ts'
import type { quoteDesk } from './quoteDesk.contract.ts'

/** The staff makes an enquiry of what a member has asked elsewhere, in his name; answers its number. */
export async function enquireFor(
  tx: Sql,
  asked: Omit<Asked, 'dueAt'>,
  told: string,
): Promise<{ enquiryId: string; enquiryNo: string }> {
  const dueAt = await promisedAt(tx, asked.now)
  const { enquiryId, enquiryNo } = await insertAsked(tx, { ...asked, dueAt })
  await sendMessages(tx, [answeredNotice({ enquiryNo, userId: asked.userId }, told)])
  await notifyStaff(tx)
  return { enquiryId, enquiryNo }
}

export const enquiringVerbs: Verbs<Pick<typeof quoteDesk, 'enquireByPhone'>> = {
  async enquireByPhone(ctx, { userId, ...typed }) {
    const { db, who, now } = ctx
    const { title, text, city, note } = phoneEnquiryForm.normalized(typed)
    refuseProblems('FORM_INVALID', phoneEnquiryForm.problems({ title, text, city, note }))
    const customer = (await selectCustomer(db, userId)) ?? refuse('NOT_FOUND')
    if (customer.status !== 1) refuse('PHONE_ACCOUNT_OFF')
    const lines = await meantBy({ ...ctx, who: customer }, askedLines(text))
    return db.begin(async (tx) => {
      const asked = {
        ...{ userId, title, city, note, lines, now, actor: who.name, logNote: '代客录入' },
        ...{ contact: customer.name, mobile: customer.mobile },
      }
      const { enquiryNo } = await enquireFor(tx, asked, '已按您的来电录入询价单，报价后会通知您。')
      const detail = { 客户: [customer.companyName, customer.name].filter(Boolean).join('，') }
      const subject = `询价 ${enquiryNo}`
      await recordAudit(tx, { who, action: 'enquiry.phone', subject, detail })
      return { enquiryNo }
    })
  },
}

/** Read as the customer's own lists are, with the codes of his company. */
async function meantBy(ctx: Ctx<UserInfo>, texts: readonly string[]): Promise<AskedLine[]> {
  const matches = await matchLines(ctx, texts)
  return texts.map((text, at) => {
    const { state = 'none', skuIds = [], count, unit = '', reason = '' } = matches[at] ?? {}
    const isMeant = state === 'matched'
    const isCounted = count === null || count === undefined || isOrderable(count)
    const asked = [isMeant ? '' : reason, isCounted ? '' : unorderable].filter(Boolean)
    return {
      ...{ text, count: isCounted ? (count ?? null) : null, unit, reason: asked.join('；') },
      skuId: isMeant ? (skuIds[0] ?? null) : null,
      candidates: isMeant || state === 'ended' ? [] : skuIds,
    }
  })
}
