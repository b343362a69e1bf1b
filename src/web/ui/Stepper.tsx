import { type KeyboardEvent, useState } from 'react'
import { Icon } from './Icon.tsx'
import { nextQuantity, type QuantityRule, typedQuantity } from './quantity.ts'
import { toast } from './toast.ts'
import { useIsHydrated } from './useIsHydrated.ts'

type Props = {
  rule: QuantityRule
  value: number
  onChange(count: number): void
  /** It is called when the typed quantity is not the one that counts now. */
  onCorrect?(): void
  /** It names the product for those who do not see the row. */
  label: string
  isDisabled?: boolean
  isLarge?: boolean
}

/**
 * Asks for the quantity of a product as spec §5 limits it. A typed number counts on Enter or when the field is left.
 */
export function Stepper({ rule, value, onChange, onCorrect, label, isDisabled, isLarge }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isOff = !useIsHydrated() || isDisabled === true

  function settle() {
    if (typed === null) return
    const { count, warning } = typedQuantity(typed, rule, value)
    setTyped(null)
    if (warning) {
      toast('warn', warning)
      onCorrect?.()
    }
    if (count !== value) onChange(count)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next = nextQuantity(rule, value, event.key === 'ArrowUp' ? 1 : -1)
    if (next !== null) onChange(next)
  }

  const button = (name: string, sign: 'minus' | 'plus', next: number | null) => (
    <button
      type="button"
      aria-label={name}
      disabled={isOff || next === null}
      onClick={() => next !== null && onChange(next)}
    >
      <Icon name={sign} />
    </button>
  )
  return (
    <span className={isLarge ? 'step large' : 'step'} aria-disabled={isOff || undefined}>
      {button('减少', 'minus', nextQuantity(rule, value, -1))}
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`数量 ${label}`}
        disabled={isOff}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={handleKeyDown}
      />
      {button('增加', 'plus', nextQuantity(rule, value, 1))}
    </span>
  )
}
