import { chineseDay } from '#mall/day.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'
import { type WorkCalendar, workingMinutes } from '#mall/workingDay.rules.ts'
import type { EnquiryState } from './enquiry.rules.ts'

export const deskTabs = {
  waiting: '待报价',
  margins: '待复审',
  asking: '待补充',
  quoted: '已报，等答复',
  closed: '已结',
} as const

/** Working minutes until a promise is due. Whoever is late by less than a minute, or after work, is late by one. */
export function leftMinutes(calendar: WorkCalendar, now: Date, dueAt: Date): number {
  const minutes = workingMinutes(calendar, now, dueAt)
  return dueAt < now ? Math.min(-1, minutes) : minutes
}

/** Working minutes as the queue shows them: 剩 1:49, 超 0:08. */
export const leftText = (minutes: number): string => {
  const all = Math.abs(minutes)
  return `${minutes < 0 ? '超' : '剩'} ${Math.floor(all / 60)}:${`${all % 60}`.padStart(2, '0')}`
}

/** The same in a sentence: 超 1 小时 42 分. */
export const leftSentence = (minutes: number): string => {
  return `${minutes < 0 ? '超' : '还剩'} ${spanText(Math.abs(minutes))}`
}

/** 1 小时 42 分, 18 分. */
export function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = `${minutes % 60} 分`
  return hours > 0 ? `${hours} 小时 ${rest}` : rest
}

/** A quote is valid to the end of this day at most so many days from now. */
export const isQuoteDay = (day: string, now: Date): boolean =>
  day >= chineseDay(now) && day <= chineseDay(now, quoteLimits.longestDays)

/** Under half an hour it is amber, afterwards red. */
export const urgencyOf = (minutes: number): 'bad' | 'warn' | '' =>
  minutes < 0 ? 'bad' : minutes < 30 ? 'warn' : ''

/** Whoever deals with it types prices from 开始报价 on. */
export const isQuotable = (state: EnquiryState): boolean =>
  state === 'quoting' || state === 'asking' || state === 'partly' || state === 'quoted'

export const isOpen = (state: EnquiryState): boolean =>
  state === 'waiting' || state === 'quoting' || state === 'asking'
