import { declineReasons } from './enquiry.rules.ts'

/** null where there is none. */
export function medianOf(minutes: readonly number[]): number | null {
  const sorted = minutes.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2)
}

type Lost = { event: string; note: string; count: number }

/** A buyer may write more behind the reason that he has chosen. */
export function lostBy(lost: readonly Lost[]) {
  const counts = new Map<string, number>()
  for (const { event, note, count } of lost) {
    const reason = reasonOf(event, note)
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
}

function reasonOf(event: string, note: string): string {
  if (event === 'expire') return '无回音'
  if (event === 'cannot') return '无法报价'
  return declineReasons.find((reason) => note.startsWith(reason)) ?? '其他'
}
