import { type KeyboardEvent, useState } from 'react'
import { limits } from '#mall/limits.ts'
import { Icon } from './Icon.tsx'
import { type QuantityRule, quantityStep, typedQuantity } from './quantity.ts'
import { toast } from './toast.ts'
import { useIsHydrated } from './useIsHydrated.ts'

type Props = {
  rule: QuantityRule
  value: number
  onChange(count: number): void
  /** Of which product, for those who do not see the row. */
  label: string
  isDisabled?: boolean
  isLarge?: boolean
}

/** Quantity of a product as spec §5 limits it. What is typed counts on Enter or when the field is left. */
export function Stepper({ rule, value, onChange, label, isDisabled, isLarge }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isOff = !useIsHydrated() || isDisabled === true
  const step = quantityStep(rule)

  function settle() {
    if (typed === null) return
    const { count, warning } = typedQuantity(typed, rule, value)
    setTyped(null)
    if (warning) toast('warn', warning)
    if (count !== value) onChange(count)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const by = { Enter: 0, ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined) return
    if (by === 0) return settle()
    event.preventDefault()
    if (mayBe(value + by)) onChange(value + by)
  }

  const mayBe = (count: number) => count >= rule.minQuantity && count <= limits.maxQuantity
  const button = (sign: 'minus' | 'plus', by: number) => (
    <button
      type="button"
      aria-label={sign === 'plus' ? '增加' : '减少'}
      disabled={isOff || !mayBe(value + by)}
      onClick={() => onChange(value + by)}
    >
      <Icon name={sign} />
    </button>
  )
  return (
    <span className={isLarge ? 'step l' : 'step'} aria-disabled={isOff || undefined}>
      {button('minus', -step)}
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
      {button('plus', step)}
    </span>
  )
}
