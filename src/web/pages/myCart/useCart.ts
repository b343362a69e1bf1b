import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { type CartTab, isActive } from '#mall/trade/cart/cart.rules.ts'
import { firstLines, reloaded, type SetLines } from './reloaded.ts'
import { useAct } from './useAct.ts'
import { useBarActions } from './useBarActions.ts'
import { useLineFilter } from './useLineFilter.ts'
import { useRowActions } from './useRowActions.ts'
import { useSelection } from './useSelection.ts'

export type Cart = ReturnType<typeof useCart>

/** The lines of a tab, which of them are on screen and chosen, and what may be done with them. */
export function useCart(tab: CartTab, loaded: CartItem[]) {
  const { lines, setLines, fresh, changed } = useLines(loaded)
  const filter = useLineFilter(tab, lines)
  const { visible } = filter
  const invalid = useMemo(() => visible.filter((line) => !isActive(line)), [visible])
  const acts = useAct()
  const selection = useSelection({ lines, visible, setLines, act: acts.act })
  const rowActions = useRowActions(tab, acts.act, setLines, selection.tick)
  const barActions = useBarActions(tab, acts.act, selection.chosen, invalid)
  const marks = { fresh, changed }
  const list = { tab, lines, setLines, invalid, marks, rowActions }
  return { ...list, ...filter, ...selection, ...acts, ...barActions }
}

const highlightMs = 2400
const none: ReadonlySet<string> = new Set()

/** State that takes over what the loader brings, and knows for a moment what of it is different. */
function useLines(loaded: CartItem[]) {
  const [state, setState] = useState(() => ({ ...firstLines(loaded), loaded }))
  if (state.loaded !== loaded) setState({ ...reloaded(state, loaded), loaded })

  const { lines, fresh, changed } = state
  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setState((now) => ({ ...now, changed: none })), highlightMs)
    return () => clearTimeout(timer)
  }, [changed])

  const setLines = useCallback<SetLines>(
    (change) => setState((now) => ({ ...now, lines: change(now.lines) })),
    [],
  )
  return { lines, setLines, fresh, changed }
}
