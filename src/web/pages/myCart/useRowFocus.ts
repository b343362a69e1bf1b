import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { isActive } from '#mall/trade/cart/cart.rules.ts'
import { type Column, isRowKey, nextRow } from './rowKeys.ts'

const selectors: Record<Column, string> = {
  check: 'input[type=checkbox]',
  count: 'input[inputmode=numeric]',
}

/** Knows where the focus is among the lines, and leads it to rows that may not be rendered yet. */
export function useRowFocus(lines: CartItem[]) {
  const [focusedId, setFocusedId] = useState('')
  const [wanted, setWanted] = useState<{ index: number; column: Column } | null>(null)
  const focused = lines.findIndex(({ cartItemId }) => cartItemId === focusedId)

  useLayoutEffect(() => {
    if (!wanted) return
    setWanted(null)
    const row = document.querySelector(`tr[data-index="${wanted.index}"]`)
    const control = row?.querySelector<HTMLInputElement>(selectors[wanted.column])
    control?.focus()
    if (wanted.column === 'count') control?.select()
  }, [wanted])

  function onKeyDownCapture(event: KeyboardEvent) {
    const { target, key, ctrlKey, altKey, shiftKey, metaKey } = event
    const column = columnOf(target)
    if (!column || altKey || shiftKey || metaKey || event.nativeEvent.isComposing) return
    if (!isRowKey({ key, ctrlKey, column })) return
    event.preventDefault()
    event.stopPropagation() // a quantity box elsewhere counts up and down with these keys
    const index = nextRow({ key, ctrlKey, index: rowOf(target), column }, lines.map(isActive))
    if (index !== -1) setWanted({ index, column })
  }

  const onFocusCapture = ({ target }: FocusEvent) =>
    setFocusedId(lines[rowOf(target)]?.cartItemId ?? '')

  return { focused, wanted: wanted?.index ?? -1, keys: { onKeyDownCapture, onFocusCapture } }
}

function columnOf(target: EventTarget): Column | null {
  if (!(target instanceof HTMLInputElement)) return null
  if (target.type === 'checkbox') return 'check'
  return target.inputMode === 'numeric' ? 'count' : null
}

const rowOf = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1)
