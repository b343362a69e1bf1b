import { answerLimits } from '#mall/tradeLimits.ts'

const minute = 60_000
const hour = 60 * minute
const dayMs = 24 * hour

/** 6 天 7 小时, 22 小时 19 分, 5 分; '' when it is over. */
export function leftText(until: string, now: string): string {
  const left = Date.parse(until) - Date.parse(now)
  if (!(left > 0)) return ''
  const days = Math.floor(left / dayMs)
  const hours = Math.floor((left % dayMs) / hour)
  const minutes = Math.ceil((left % hour) / minute)
  if (days > 0) return `${days} 天 ${hours} 小时`
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分`
}

/** So little is left that it is said in another colour. */
export const isSoonOver = (until: string, now: string): boolean =>
  Date.parse(until) - Date.parse(now) < answerLimits.soonMs
