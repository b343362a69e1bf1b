import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { countsIn, type Draft, type Origin } from '#web/order/postData.ts'
import type { ConfirmedOrder } from './useSubmit.ts'

type Preview = ConfirmedOrder['approval']

/** Typing rests as long before it is asked. */
const restMs = 400

/**
 * Answers which approval the order will need with this freight, which several addresses make more. When it cannot be
 * asked, that of one address is told.
 */
export function useApprovalPreview(
  origin: Origin,
  order: ConfirmedOrder,
  draft: Draft,
  freight: number,
): Preview {
  const [found, setFound] = useState<{ of: string; approval: Preview } | null>(null)
  const isOther = freight !== order.totals.freight
  const of = JSON.stringify({ ...origin, counts: countsIn(draft), freightPrice: freight })
  useEffect(() => {
    if (!isOther) return
    let isWanted = true
    async function ask() {
      const answer = await call(api.order.confirmOrder, JSON.parse(of)).catch(() => null)
      if (isWanted && answer) setFound({ of, approval: answer.approval })
    }
    const timer = setTimeout(ask, restMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [of, isOther])
  return isOther && found?.of === of ? found.approval : order.approval
}
