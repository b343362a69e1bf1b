import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import { wantedIn, wantedText } from '#mall/trade/order/wanted.rules.ts'
import { quantityHint } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLatestSearch } from '#web/ui/useLatestSearch.ts'
import styles from './submit.module.css'

type Props = {
  line: SettledLine
  /** Without it there would be nothing to order. */
  isLast: boolean
}

/**
 * Changes the quantity of goods of a source, or leaves them out. What demanders asked for stays as it is or goes. The
 * address keeps it, so a reload loses nothing.
 */
export function Quantity({ line, isLast }: Props) {
  const { lineId, count, minCount, isMultiple, unit, stock, model, demanderName } = line
  const [, setSearch] = useSearchParams()
  const latest = useLatestSearch()
  const [wish, setWish] = useState<number | null>(null)
  const rule = { minQuantity: minCount, isMultiple, unit }
  function want(pieces: number) {
    const next = new URLSearchParams(latest.current)
    next.set('counts', wantedText(wantedIn(next.get('counts') ?? '').set(lineId, pieces)))
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.quantity}>
      {demanderName ? (
        `${count.toLocaleString('en')} ${unit}`
      ) : (
        <>
          <Stepper
            rule={{ ...rule, max: stock }}
            value={wish ?? count}
            label={model}
            onChange={(pieces) => {
              setWish(pieces)
              want(pieces)
            }}
          />
          <p className="mute t12">{quantityHint(rule)}</p>
        </>
      )}
      {!isLast && (
        <button
          type="button"
          className="txt t12"
          aria-label={`移除 ${[model, demanderName].filter(Boolean).join(' ')}`}
          onClick={() => {
            want(0)
            toast('ok', '已从本单移除')
          }}
        >
          移除
        </button>
      )}
    </div>
  )
}

/** Takes the goods as their source has them. */
export function Restore() {
  const [, setSearch] = useSearchParams()
  const latest = useLatestSearch()
  function restore() {
    const next = new URLSearchParams(latest.current)
    next.delete('counts')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <button type="button" className="txt" onClick={restore}>
      恢复原数量
    </button>
  )
}
