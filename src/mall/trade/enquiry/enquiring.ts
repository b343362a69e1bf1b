import type { Sql } from '#db/postgres.ts'
import { quoteLimits } from '#mall/limits.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { afterWorkingMinutes } from '#mall/workingDay.rules.ts'
import { type Asked, insertAsked } from './enquiring.sql.ts'
import { answeredNotice } from './enquiryNotices.rules.ts'

/** The staff makes an enquiry of what a member has asked elsewhere, in his name; answers its number. */
export async function enquireFor(
  tx: Sql,
  asked: Omit<Asked, 'dueAt'>,
): Promise<{ enquiryId: string; enquiryNo: string }> {
  const dueAt = afterWorkingMinutes(asked.now, quoteLimits.answerMinutes)
  const { enquiryId, enquiryNo } = await insertAsked(tx, { ...asked, dueAt })
  const text = '您的留言已转为询价单，报价后会通知您。'
  await sendMessages(tx, [answeredNotice({ enquiryNo, userId: asked.userId }, text)])
  return { enquiryId, enquiryNo }
}
