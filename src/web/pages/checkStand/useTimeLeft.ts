import { useEffect, useState } from 'react'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'

export type PayableOrder = Output<typeof api.payment.checkStand>

/**
 * Answers the whole seconds until the time to pay is over, by the server's clock; null without such a time.
 */
export function useTimeLeft({ now, payDeadline }: PayableOrder): number | null {
  const [left, setLeft] = useState(() => secondsLeft(now, payDeadline, 0))
  useEffect(() => {
    const start = performance.now()
    const tick = () => setLeft(secondsLeft(now, payDeadline, performance.now() - start))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [now, payDeadline])
  return left
}

export function secondsLeft(now: string, deadline: string | null, passedMs: number): number | null {
  if (!deadline) return null
  const leftMs = Date.parse(deadline) - Date.parse(now) - passedMs
  return Math.max(0, Math.floor(leftMs / 1000))
}

/** Writes 23:59:58, with days before it when there are any. */
export function clock(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const parts = [seconds / 3600, seconds / 60, seconds].map((unit, place) =>
    String(Math.floor(unit) % (place === 0 ? 24 : 60)).padStart(2, '0'),
  )
  return `${days > 0 ? `${days} 天 ` : ''}${parts.join(':')}`
}
