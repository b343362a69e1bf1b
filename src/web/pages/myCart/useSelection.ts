import { useCallback, useMemo } from 'react'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { type CartTab, isActive } from '#mall/trade/cart/cart.rules.ts'
import { useTicked } from './useTicked.ts'

/**
 * Holds the chosen lines: ticked, active and not hidden by a filter. A tick outlives the filter that hides its line;
 * what is hidden, invalid or gone is not chosen, whatever was ticked before.
 */
export function useSelection(tab: CartTab, lines: CartItem[], visible: CartItem[]) {
  const [ticked, change] = useTicked(tab)
  const active = useMemo(() => visible.filter(isActive), [visible])
  const chosen = useMemo(() => tickedOf(active, ticked), [active, ticked])
  const hiddenCount = useMemo(
    () => (lines === visible ? 0 : tickedOf(lines.filter(isActive), ticked).length - chosen.length),
    [lines, visible, ticked, chosen],
  )
  const isAll = active.length > 0 && chosen.length === active.length

  const toggle = useCallback(
    (cartItemId: string) =>
      change((after) => void (after.delete(cartItemId) || after.add(cartItemId))),
    [change],
  )
  const toggleAll = () =>
    change((after) => {
      for (const { cartItemId } of active) isAll ? after.delete(cartItemId) : after.add(cartItemId)
    })
  const clear = useCallback(() => change((after) => after.clear()), [change])
  return { active, chosen, hiddenCount, ticked, isAll, toggle, toggleAll, clear }
}

const tickedOf = (lines: CartItem[], ticked: ReadonlySet<string>) =>
  lines.filter(({ cartItemId }) => ticked.has(cartItemId))
