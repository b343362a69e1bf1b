import type { Inputs } from './subjects.ts'

const enquiryNo = 'XJ9901010001'

/** Of an enquiry that nobody has: only the staff gets as far as to learn that. */
export const quoteDeskInputs: Inputs['quoteDesk'] = {
  deskEnquiryList: () => ({}),
  deskEnquiry: () => ({ enquiryNo }),
  quotedGoods: ({ skuId }) => ({ enquiryNo, skuId }),
  quotedSubstitutes: ({ skuId }) => ({ enquiryNo, skuId }),
  quoteStats: () => ({}),
  takeEnquiry: () => ({ enquiryNo, seen: null }),
  openEnquiry: () => ({ enquiryNo }),
  saveQuote: () => ({ enquiryNo, revision: 0, lines: [], validDay: null, note: '' }),
  sendQuote: () => ({ enquiryNo, revision: 1 }),
  listGoods: ({ skuId }) => ({ enquiryNo, lineNo: 1, skuId }),
  refuseListing: () => ({ enquiryNo, lineNo: 1, reason: '供应商停产' }),
  askBuyer: () => ({ enquiryNo, text: '请补充铭牌照片' }),
  refuseEnquiry: () => ({ enquiryNo, reason: '没有货源' }),
  answerEnquiry: () => ({ enquiryNo, seen: null, text: '好的' }),
  askMargin: () => ({ enquiryNo, revision: 1 }),
  enquireByPhone: () => ({ userId: '999999999', title: '轴承', text: '6204 40个' }),
  decideMargin: () => ({ approvalId: '999999999', isAgreed: true }),
}
