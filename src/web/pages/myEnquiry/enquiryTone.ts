import type { EnquiryHead } from '#mall/trade/enquiry/enquiry.contract.ts'

/** What waits for the buyer is green or amber, what is over is grey. */
const tones: Record<EnquiryHead['state'], string> = {
  waiting: 'accent',
  quoting: 'accent',
  asking: 'warn',
  partly: 'ok',
  quoted: 'ok',
  done: '',
  declined: '',
  unable: 'bad',
  expired: '',
  withdrawn: '',
}
export const toneOf = (state: EnquiryHead['state']): string => tones[state]
