import { useCallback, useMemo, useState } from 'react'
import type { CartItem } from '#mall/cart/cart.contract.ts'
import { isActive } from '#mall/cart/cart.rules.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The chosen lines: ticked, active and not hidden by a filter. A tick outlives the filter that hides its
 * line; what is hidden, invalid or gone is not chosen, whatever was ticked before.
 */
export function useSelection(lines: CartItem[], visible: CartItem[]) {
  const [ticked, setTicked] = useState(none)
  const active = useMemo(() => visible.filter(isActive), [visible])
  const chosen = useMemo(() => tickedOf(active, ticked), [active, ticked])
  const hiddenCount = useMemo(
    () => (lines === visible ? 0 : tickedOf(lines.filter(isActive), ticked).length - chosen.length),
    [lines, visible, ticked, chosen],
  )
  const isAll = active.length > 0 && chosen.length === active.length

  const toggle = useCallback((cartItemId: string) => {
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(cartItemId)) after.add(cartItemId)
      return after
    })
  }, [])
  const toggleAll = () =>
    setTicked((before) => {
      const after = new Set(before)
      for (const { cartItemId } of active) isAll ? after.delete(cartItemId) : after.add(cartItemId)
      return after
    })
  const clear = useCallback(() => setTicked(none), [])
  return { active, chosen, hiddenCount, ticked, isAll, toggle, toggleAll, clear }
}

const tickedOf = (lines: CartItem[], ticked: ReadonlySet<string>) =>
  lines.filter(({ cartItemId }) => ticked.has(cartItemId))
