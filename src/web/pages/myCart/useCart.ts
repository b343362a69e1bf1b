import { useState } from 'react'
import type { CartItem } from '#mall/cart/cart.contract.ts'
import { isActive } from '#mall/cart/cart.rules.ts'
import { useAct } from './useAct.ts'
import { useBarActions } from './useBarActions.ts'
import { useRowActions } from './useRowActions.ts'
import { useSelection } from './useSelection.ts'

export type Cart = ReturnType<typeof useCart>

/** The lines on screen, which of them are chosen, and what may be done with them. */
export function useCart(loaded: CartItem[]) {
  const [lines, setLines] = useLoaded(loaded)
  const invalid = lines.filter((line) => !isActive(line))
  const selection = useSelection(lines)
  const { act, isBusy } = useAct(selection.clear)
  const rowActions = useRowActions(act, setLines, selection.toggle)
  const barActions = useBarActions(act, selection.chosen, invalid)
  return { lines, setLines, invalid, ...selection, act, isBusy, rowActions, ...barActions }
}

/** State that begins anew with what the loader brings. */
function useLoaded(loaded: CartItem[]) {
  const [source, setSource] = useState(loaded)
  const [lines, setLines] = useState(loaded)
  if (source !== loaded) {
    setSource(loaded)
    setLines(loaded)
  }
  return [lines, setLines] as const
}
