import { lastDay } from '#mall/day.ts'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import { earliestDate, sendingDate } from '#mall/trade/order/submitted.rules.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'

type Ordered = { list: readonly Pick<SettledLine, 'deliveryDate'>[]; calendar: WorkCalendar }

/** Not before the slowest line can arrive, and a day that the order takes. */
export function expectDateOf({ list: lines, calendar }: Ordered, now = new Date()) {
  const leadTime = Math.max(0, ...lines.map(({ deliveryDate }) => deliveryDate))
  const earliest = earliestDate(calendar, now, leadTime)
  const sentOn = sendingDate(calendar, now, leadTime)
  const hint = `最早 ${earliest} 送达（最长交期 ${leadTime} 个工作日，预计 ${sentOn} 发货）`
  return { earliest, hint }
}

export function expectDateProblem(date: string, order: Ordered) {
  const { earliest, hint } = expectDateOf(order)
  if (date > lastDay) return { expectDate: `最晚 ${lastDay}，${hint}` }
  return date && date < earliest ? { expectDate: hint } : {}
}

/** Proposes a day that somebody wants, as long as the goods can be there by then. */
export const possibleDay = (wanted: string, order: Ordered, now = new Date()) =>
  wanted && wanted >= expectDateOf(order, now).earliest ? wanted : ''
