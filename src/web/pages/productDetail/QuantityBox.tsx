import { type KeyboardEvent, useState } from 'react'
import { nextQuantity, quantityHint, typedQuantity } from '#web/ui/quantity.ts'
import { toast } from '#web/ui/toast.ts'
import { withoutPrice } from '#web/ui/useAddCart.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Size } from './seriesLines.ts'

type Props = { size: Size; count: number; onChange(count: number): void }

/** Empty where nothing is wanted; otherwise the rules of a stepper (spec §5), its arrow keys too. */
export function QuantityBox({ size, count, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnpriced = size.priceVisible && !size.taxPrice
  const isHydrated = useIsHydrated()

  function settle() {
    if (typed === null) return
    setTyped(null)
    const isNothing = /^0*$/.test(typed.normalize('NFKC').trim())
    const after = isNothing ? { count: 0 } : typedQuantity(typed, size, count)
    if ('warning' in after && after.warning) toast('warn', after.warning)
    if (after.count !== count) onChange(after.count)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next = nextQuantity(size, count, event.key === 'ArrowUp' ? 1 : -1)
    if (next !== null) onChange(next)
    else if (event.key === 'ArrowDown') onChange(0)
  }

  return (
    <input
      className="in s num"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`数量 ${size.model}`}
      placeholder={isUnpriced ? '面议' : '0'}
      title={isUnpriced ? withoutPrice : quantityHint(size) || undefined}
      disabled={!isHydrated || isUnpriced}
      value={typed ?? (count || '')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={handleKeyDown}
    />
  )
}
