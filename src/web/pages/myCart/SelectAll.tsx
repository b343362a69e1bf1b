import { useEffect, useId, useRef } from 'react'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Cart } from './useCart.ts'

/** It is checked by itself when every active line is chosen, and half when some are (spec §4). */
export function SelectAll({ cart, label, count }: { cart: Cart; label?: string; count?: string }) {
  const { active, chosen, isAll, toggleAll } = cart
  const isReady = useIsHydrated()
  const isSome = chosen.length > 0 && !isAll
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <>
      <input
        ref={box}
        id={id}
        type="checkbox"
        className={isSome ? 'checkbox half' : 'checkbox'}
        aria-label={label ? undefined : '选择全部商品'}
        checked={isAll}
        disabled={!isReady || active.length === 0}
        onChange={toggleAll}
      />
      {label && (
        <label htmlFor={id}>
          {label}
          <span>{count}</span>
        </label>
      )}
    </>
  )
}
