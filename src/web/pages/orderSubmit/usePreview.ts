import { useEffect, useEffectEvent, useState } from 'react'
import { useOrderCalls } from '#web/order/ordering.ts'
import type { Origin } from '#web/order/postData.ts'
import type { ConfirmedOrder } from './useSubmit.ts'

type Told = Pick<ConfirmedOrder, 'budgets' | 'approval'>
type Chosen = { order: string | null; lines: Record<string, string> }

/** Typing rests as long before it is asked. */
const restMs = 400

/**
 * Answers the budgets that the order falls upon with the cost centres that are chosen, and the approval that it needs then
 * and with this freight, which several addresses make more. What cannot be asked is said by the server when the order is
 * submitted.
 */
export function usePreview(
  origin: Origin,
  order: ConfirmedOrder,
  chosen: Chosen,
  freight: number,
): Told {
  const isSplit = freight !== order.totals.freight
  const usual = JSON.stringify({ ...origin, costCentres: order.costCentres?.usual ?? chosen })
  const asked = JSON.stringify({
    ...origin,
    costCentres: chosen,
    ...(isSplit && { freightPrice: freight }),
  })
  const { confirm } = useOrderCalls()
  const ask = useEffectEvent(confirm)
  const [found, setFound] = useState<{ asked: string; order: ConfirmedOrder; told: Told } | null>(
    null,
  )
  useEffect(() => {
    if (asked === usual) return
    let isWanted = true
    async function preview() {
      if (isSplit) await new Promise((resolve) => setTimeout(resolve, restMs))
      if (!isWanted) return
      const told = await ask(JSON.parse(asked)).catch(() => null)
      if (told && isWanted) setFound({ asked, order, told })
    }
    void preview()
    return () => {
      isWanted = false
    }
  }, [asked, usual, order, isSplit])
  const isFound = found && found.asked === asked && found.order === order
  return asked !== usual && isFound ? found.told : order
}
