import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { Act, Moment } from './act.ts'
import { lastClosed } from './house.ts'

/** Days go by; months are closed while others post into them, and opened again. */
export function houseActs({ house, size }: Moment): Act[] {
  const { db, clock, staff, second } = house
  const days = 1 + (size % 9)
  const pass = { name: `${days} days go by`, run: async () => house.pass(days) }
  const close = async () => {
    const { month, isOver, request } = await staff(api.closing.closingState, {})
    if (request) return second(api.closing.agreeClosing, { requestId: request.requestId })
    if (!month || !isOver) return null
    return staff(api.closing.closeMonth, { month, reason: '次月处理' })
  }
  const reopen = async () => {
    const month = await lastClosed(db)
    return month ? staff(api.closing.reopenMonth, { month, reason: '补记' }) : null
  }
  const isLate = chineseDay(clock.now) > '2026-10-02'
  return [
    ...(size % 3 === 0 ? [pass] : []),
    ...(isLate && size % 4 === 0 ? [{ name: 'close the month', run: close }] : []),
    ...(isLate && size % 19 === 0 ? [{ name: 'open the month again', run: reopen }] : []),
  ]
}
