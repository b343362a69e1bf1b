import { enquiryLimits, orderLimits, transferLimits } from '#mall/tradeLimits.ts'
import {
  afterWorkingMinutes,
  beforeWorkingMinutes,
  workedMinutes,
  workingMinutes,
} from '#mall/workingDay.rules.ts'
import type { DeskQueue } from './desk.contract.ts'

/** The staff promises to deal with each of these within so many working minutes. */
const promisedMinutes: Partial<Record<DeskQueue, number>> = {
  confirming: orderLimits.confirmWithinMinutes,
  receipts: transferLimits.matchWithinMinutes,
  vouchers: transferLimits.matchWithinMinutes,
  enquiries: enquiryLimits.answerMinutes,
  companies: workedMinutes,
}

/** Answers since when nothing may wait in the queues that promise a time. */
export const cutoffs = (now: Date): { queue: string; cutoff: Date }[] =>
  Object.entries(promisedMinutes).map(([queue, minutes]) => ({
    queue,
    cutoff: beforeWorkingMinutes(now, minutes),
  }))

type Waiting = { since: Date; promisedOn: string | null }

/** What is to be sent is due at the end of the day that was promised. */
export function leftMinutes(queue: DeskQueue, waiting: Waiting, now: Date): number | null {
  const minutes = promisedMinutes[queue]
  if (minutes !== undefined) return workingMinutes(now, afterWorkingMinutes(waiting.since, minutes))
  const { promisedOn } = waiting
  return promisedOn ? workingMinutes(now, new Date(`${promisedOn}T18:00:00+08:00`)) : null
}

/** Says what is promised of a queue, '' where nothing is. */
export function promiseText(queue: DeskQueue): string {
  if (queue === 'toShip') return '预计发货日'
  const minutes = promisedMinutes[queue]
  if (minutes === undefined) return ''
  return minutes === workedMinutes ? '1 个工作日' : `${minutes / 60} 个工作小时`
}
