import { useMemo } from 'react'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { isActive } from '#mall/trade/cart/cart.rules.ts'
import type { SetLines } from './reloaded.ts'
import type { Act } from './useAct.ts'
import { useTicked } from './useTicked.ts'

type Options = { lines: CartItem[]; visible: CartItem[]; setLines: SetLines; act: Act }

/**
 * Holds the chosen lines: ticked, active and not hidden by a filter. A tick outlives the filter that hides its line;
 * what is hidden, invalid or gone is not chosen, whatever was ticked before.
 */
export function useSelection({ lines, visible, setLines, act }: Options) {
  const { ticked, tick } = useTicked(lines, setLines, act)
  const active = useMemo(() => visible.filter(isActive), [visible])
  const chosen = useMemo(() => tickedOf(active, ticked), [active, ticked])
  const hiddenCount = useMemo(
    () => (lines === visible ? 0 : tickedOf(lines.filter(isActive), ticked).length - chosen.length),
    [lines, visible, ticked, chosen],
  )
  const isAll = active.length > 0 && chosen.length === active.length
  const toggleAll = () => tick(idsOf(active), !isAll)
  return { active, chosen, hiddenCount, ticked, isAll, tick, toggleAll }
}

const tickedOf = (lines: CartItem[], ticked: ReadonlySet<string>) =>
  lines.filter(({ cartItemId }) => ticked.has(cartItemId))

const idsOf = (lines: readonly CartItem[]) => lines.map(({ cartItemId }) => cartItemId)
