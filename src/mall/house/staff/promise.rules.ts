import { enquiryLimits, orderLimits, transferLimits } from '#mall/tradeLimits.ts'
import {
  afterWorkingMinutes,
  beforeWorkingMinutes,
  closingOf,
  minutesOfDay,
  type WorkCalendar,
  workingMinutes,
} from '#mall/workingDay.rules.ts'
import type { DeskQueue } from './desk.contract.ts'

/** The staff promises to deal with each of these within so many working minutes. */
const promisedMinutes = (calendar: WorkCalendar): Partial<Record<DeskQueue, number>> => ({
  confirming: orderLimits.confirmWithinMinutes,
  receipts: transferLimits.matchWithinMinutes,
  vouchers: transferLimits.matchWithinMinutes,
  enquiries: enquiryLimits.answerMinutes,
  companies: minutesOfDay(calendar),
})

/** Answers since when nothing may wait in the queues that promise a time. */
export const cutoffs = (calendar: WorkCalendar, now: Date): { queue: string; cutoff: Date }[] =>
  Object.entries(promisedMinutes(calendar)).map(([queue, minutes]) => ({
    queue,
    cutoff: beforeWorkingMinutes(calendar, now, minutes),
  }))

type Waiting = { since: Date; promisedOn: string | null }

/** What is to be sent is due at the end of the day that was promised. */
export function leftMinutes(
  calendar: WorkCalendar,
  queue: DeskQueue,
  waiting: Waiting,
  now: Date,
): number | null {
  const minutes = promisedMinutes(calendar)[queue]
  if (minutes !== undefined)
    return workingMinutes(calendar, now, afterWorkingMinutes(calendar, waiting.since, minutes))
  const { promisedOn } = waiting
  return promisedOn ? workingMinutes(calendar, now, closingOf(calendar, promisedOn)) : null
}

/** Says what is promised of a queue, '' where nothing is. */
export function promiseText(calendar: WorkCalendar, queue: DeskQueue): string {
  if (queue === 'toShip') return '预计发货日'
  if (queue === 'companies') return '1 个工作日'
  const minutes = promisedMinutes(calendar)[queue]
  return minutes === undefined ? '' : `${minutes / 60} 个工作小时`
}
