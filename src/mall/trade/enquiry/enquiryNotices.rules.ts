import { to } from '#mall/pages.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import type { EnquiryEvent } from './enquiry.rules.ts'

type Enquiry = { enquiryNo: string; userId: string; title: string }

export const enquiryAddress = (enquiryNo: string) => to.myEnquiry({ enquiryNo })

/** Of these the purchasers are told as well who can order what a demander has asked for. */
export const isToldToPurchasers = (event: EnquiryEvent): boolean => toPurchasers.has(event)

const toPurchasers: ReadonlySet<EnquiryEvent> = new Set([
  ...(['send', 'sendPart', 'ask', 'expire', 'list', 'cannotList'] as const),
])

/** These people are told of what the staff and the mall do with an enquiry. */
export function moveNotices(
  enquiry: Omit<Enquiry, 'userId'>,
  event: EnquiryEvent,
  note: string,
  userIds: readonly string[],
) {
  const words = wordsOf(enquiry, event, note)
  const address = enquiryAddress(enquiry.enquiryNo)
  return words ? userIds.map((userId) => ({ userId, ...words, address })) : []
}

function wordsOf({ enquiryNo, title }: Omit<Enquiry, 'userId'>, event: EnquiryEvent, note: string) {
  const of = { 询价单号: enquiryNo, 标题: title }
  if (event === 'send' || event === 'sendPart') return told('enquiry.quoted', of)
  if (event === 'ask') return told('enquiry.asked', { ...of, 补充要求: note })
  if (event === 'cannot') return told('enquiry.unable', { ...of, 无法报价的原因: note })
  if (event === 'list') return told('enquiry.listed', { ...of, 上架的行: note })
  if (event === 'cannotList') return told('enquiry.notListed', { ...of, 无法报价的原因: note })
  return event === 'expire' ? told('enquiry.expired', of) : null
}

/** A quote ends soon and is not accepted yet. */
export const expiringNotice = ({ enquiryNo, userId, title }: Enquiry, until: string) => ({
  userId,
  ...told('enquiry.expiring', { 询价单号: enquiryNo, 标题: title, 答复时限: until }),
  address: enquiryAddress(enquiryNo),
})

/** Somebody of the staff wrote to whoever asked. */
export const answeredNotice = (
  { enquiryNo, userId }: Pick<Enquiry, 'enquiryNo' | 'userId'>,
  text: string,
) => ({
  userId,
  ...told('enquiry.answered', { 询价单号: enquiryNo, 业务员回复: text }),
  address: enquiryAddress(enquiryNo),
})
