import { type KeyboardEvent, useId, useState } from 'react'
import { isOnInquiry } from '#web/ui/Price.tsx'
import { nextQuantity, quantityHint, typedQuantity } from '#web/ui/quantity.ts'
import { shortage } from '#web/ui/stock.ts'
import { toast } from '#web/ui/toast.ts'
import { withoutPrice } from '#web/ui/useAddCart.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Size } from './seriesLines.ts'

type Props = { size: Size; count: number; onChange(count: number): void }

/** It is empty where nothing is wanted; below it stands what of the quantity is not there. */
export function QuantityBox(props: Props) {
  const { size, count } = props
  const isUnpriced = isOnInquiry(size)
  const isHydrated = useIsHydrated()
  const noteId = useId()
  const short = shortage(size, count)
  return (
    <>
      <input
        className="input small num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`数量 ${size.model}`}
        aria-describedby={short ? noteId : undefined}
        placeholder={isUnpriced ? '面议' : '0'}
        title={isUnpriced ? withoutPrice : quantityHint(size) || undefined}
        disabled={!isHydrated || isUnpriced}
        {...useTyped(props)}
      />
      {short && (
        <span id={noteId} className="short">
          {short}
        </span>
      )}
    </>
  )
}

/** The rules of a stepper (spec §5), its arrow keys too. */
function useTyped({ size, count, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)

  /** Answers what counts now. */
  function settle(): number {
    if (typed === null) return count
    setTyped(null)
    const isNothing = /^0*$/.test(typed.normalize('NFKC').trim())
    const { count: next, warning } = isNothing
      ? { count: 0, warning: '' }
      : typedQuantity(typed, size, count)
    if (warning) toast('warn', warning)
    if (next !== count) onChange(next)
    return next
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return void settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const direction = event.key === 'ArrowUp' ? 1 : -1
    const next = nextQuantity(size, settle(), direction) ?? (direction === -1 ? 0 : null)
    if (next !== null) onChange(next)
  }

  return {
    value: typed ?? (count || ''),
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
    onBlur: () => void settle(),
    onKeyDown: handleKeyDown,
  }
}
