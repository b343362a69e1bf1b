import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { ChannelName } from '#mall/trade/payment/payment.contract.ts'
import { call } from '#web/call.ts'
import { newKey } from '#web/order/orderKey.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { messageOf } from '#web/write/messageOf.ts'
import { type Bill, openPayment } from './bill.ts'

export type Scanned = Exclude<ChannelName, 'sandbox'>
type Shown = { paymentNo: string; code: string; until: number }

/** So often the page looks whether it is paid. */
const lookMs = 3000

/** Opens a payment and shows its code until the next one; a page that nobody looks at asks for none. */
export function useCode({ kind, no, amount }: Bill, channel: Scanned) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState('')
  const [secondsLeft, setSecondsLeft] = useState(0)
  const reload = useUnseenReload()
  const key = useRef<string | null>(null)
  const isAsking = useRef(false)

  const renew = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setFailure('')
    try {
      key.current ??= newKey()
      const { paymentNo } = await openPayment({ kind, no, amount }, channel, key.current)
      const next = await shownFor(paymentNo)
      setShown(next)
      setSecondsLeft(leftUntil(next.until))
    } catch (error) {
      key.current = null
      setShown(null)
      setFailure(messageOf(error))
      if (isRefusal(error)) await reload() // it may be paid, closed, or cost another sum
    } finally {
      isAsking.current = false
    }
  }, [kind, no, amount, channel, reload])

  useEffect(() => void renew(), [renew])
  useEffect(() => {
    if (!shown) return
    const tick = () => {
      setSecondsLeft(leftUntil(shown.until))
      if (leftUntil(shown.until) === 0 && !document.hidden) void renew()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [shown, renew])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void reload(), lookMs)
    return () => clearInterval(timer)
  }, [reload])

  return { ...shown, secondsLeft, failure, renew }
}

async function shownFor(paymentNo: string): Promise<Shown> {
  const { code, renewAt, now } = await call(api.payment.paymentCode, { paymentNo })
  return { paymentNo, code, until: performance.now() + Date.parse(renewAt) - Date.parse(now) }
}

const leftUntil = (until: number): number =>
  Math.max(0, Math.ceil((until - performance.now()) / 1000))
