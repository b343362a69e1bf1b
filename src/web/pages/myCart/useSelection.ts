import { useCallback, useMemo, useState } from 'react'
import type { CartItem } from '#mall/cart/cart.contract.ts'
import { isActive } from '#mall/cart/cart.rules.ts'

const none: ReadonlySet<string> = new Set()

/** The chosen lines. What is invalid or gone by now is not chosen, whatever was ticked before. */
export function useSelection(lines: CartItem[]) {
  const [ticked, setTicked] = useState(none)
  const active = useMemo(() => lines.filter(isActive), [lines])
  const chosen = useMemo(
    () => active.filter(({ cartItemId }) => ticked.has(cartItemId)),
    [active, ticked],
  )
  const isAll = active.length > 0 && chosen.length === active.length

  const toggle = useCallback((cartItemId: string) => {
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(cartItemId)) after.add(cartItemId)
      return after
    })
  }, [])
  const toggleAll = () => setTicked(isAll ? none : new Set(active.map((line) => line.cartItemId)))
  const clear = useCallback(() => setTicked(none), [])
  return { active, chosen, ticked, isAll, toggle, toggleAll, clear }
}
