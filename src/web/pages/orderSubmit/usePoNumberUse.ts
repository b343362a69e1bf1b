import { useEffect, useEffectEvent, useState } from 'react'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { useOrderCalls } from '#web/order/ordering.ts'

type Use = Output<typeof api.order.poNumberUse>

/** Typing rests as long before the number is looked up. */
const restMs = 400

/**
 * Answers the order that stands under this PO number already. It only warns: when it cannot be asked, nothing is
 * said.
 */
export function usePoNumberUse(typed: string): Use {
  const poNumber = typed.trim()
  const { poNumberUse } = useOrderCalls()
  const ask = useEffectEvent(poNumberUse)
  const [found, setFound] = useState<{ poNumber: string; use: Use }>({ poNumber: '', use: null })
  useEffect(() => {
    if (!poNumber) return
    let isWanted = true
    async function lookUp() {
      const use = await ask(poNumber).catch(() => null)
      if (isWanted) setFound({ poNumber, use })
    }
    const timer = setTimeout(lookUp, restMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [poNumber])
  return found.poNumber === poNumber ? found.use : null
}
