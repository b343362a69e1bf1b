import type { Inputs } from './subjects.ts'

/** What a buyer does with a quote of an enquiry. */
export const enquiryInputs: Inputs['enquiry'] = {
  enquiryList: () => ({}),
  exportEnquiries: () => ({}),
  enquiryDetail: ({ enquiryNo }) => ({ enquiryNo }),
  addEnquiryMessage: ({ enquiryNo }) => ({ enquiryNo, text: '交期能否提前' }),
  bargainEnquiry: ({ enquiryNo }) => ({
    ...{ enquiryNo, version: 1, lines: [{ lineNo: 1, targetPrice: 8 }] },
  }),
  declineEnquiry: ({ enquiryNo }) => ({ enquiryNo, chosen: '价高' }),
  withdrawEnquiry: ({ enquiryNo }) => ({ enquiryNo }),
  renewEnquiry: ({ enquiryNo }) => ({ enquiryNo }),
  acceptEnquiry: ({ enquiryNo }) => ({ enquiryNo, version: 1, lines: [{ lineNo: 1, count: 2 }] }),
  exportEnquiry: ({ enquiryNo }) => ({ enquiryNo }),
}
