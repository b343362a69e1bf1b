import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'

/** An enquiry that somebody looks at. */
export type Opened = {
  enquiry: EnquiryDetail
  /** The time by the server's clock. */
  now: string
}
