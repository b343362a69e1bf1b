import { lastDay } from '#mall/day.ts'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import { earliestDate, sendingDate } from '#mall/trade/order/submitted.rules.ts'

/** Not before the slowest line can arrive, and a day that the order takes. */
export function expectDateOf(lines: readonly SettledLine[], now = new Date()) {
  const leadTime = Math.max(0, ...lines.map(({ deliveryDate }) => deliveryDate))
  const earliest = earliestDate(now, leadTime)
  const sentOn = sendingDate(now, leadTime)
  const hint = `最早 ${earliest} 送达（最长交期 ${leadTime} 个工作日，预计 ${sentOn} 发货）`
  return { earliest, hint }
}

export function expectDateProblem(date: string, lines: readonly SettledLine[]) {
  const { earliest, hint } = expectDateOf(lines)
  if (date > lastDay) return { expectDate: `最晚 ${lastDay}，${hint}` }
  return date && date < earliest ? { expectDate: hint } : {}
}

/** Proposes a day that somebody wants, as long as the goods can be there by then. */
export const possibleDay = (wanted: string, lines: readonly SettledLine[], now = new Date()) =>
  wanted && wanted >= expectDateOf(lines, now).earliest ? wanted : ''
