import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { CartTab } from '#mall/trade/cart/cart.rules.ts'
import { readTab, writeTab } from '#web/ui/tabStore.ts'

const none: ReadonlySet<string> = new Set()

/** Ticks outlive the page: whoever comes back from the order to change something finds what he had chosen. */
export function useTicked(tab: CartTab) {
  const place = `ticked:${tab}`
  const [ticked, setTicked] = useState(none)
  const latest = useRef(none)
  useLayoutEffect(() => {
    latest.current = new Set(readTab(place)?.split(','))
    if (latest.current.size > 0) setTicked(latest.current)
  }, [place])

  const change = useCallback(
    (make: (after: Set<string>) => void) => {
      const after = new Set(latest.current)
      make(after)
      latest.current = after
      setTicked(after)
      writeTab(place, [...after].join(','))
    },
    [place],
  )
  return [ticked, change] as const
}
