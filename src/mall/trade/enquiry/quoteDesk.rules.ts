import type { EnquiryState } from './enquiry.rules.ts'

export const deskTabs = {
  waiting: '待报价',
  asking: '待补充',
  quoted: '已报，等答复',
  closed: '已结',
} as const

/** Working minutes as the queue shows them: 剩 1:49, 超 0:08. */
export const leftText = (minutes: number): string => {
  const all = Math.abs(minutes)
  return `${minutes < 0 ? '超' : '剩'} ${Math.floor(all / 60)}:${`${all % 60}`.padStart(2, '0')}`
}

/** The same in a sentence: 超 1 小时 42 分. */
export const leftSentence = (minutes: number): string => {
  const all = Math.abs(minutes)
  const hours = Math.floor(all / 60)
  const rest = `${all % 60} 分`
  return `${minutes < 0 ? '超' : '还剩'} ${hours > 0 ? `${hours} 小时 ${rest}` : rest}`
}

/** Under half an hour it is amber, afterwards red. */
export const urgencyOf = (minutes: number): 'bad' | 'warn' | '' =>
  minutes < 0 ? 'bad' : minutes < 30 ? 'warn' : ''

/** Whoever deals with it types prices from 开始报价 on. */
export const isQuotable = (state: EnquiryState): boolean =>
  state === 'quoting' || state === 'asking' || state === 'partly' || state === 'quoted'

export const isOpen = (state: EnquiryState): boolean =>
  state === 'waiting' || state === 'quoting' || state === 'asking'
