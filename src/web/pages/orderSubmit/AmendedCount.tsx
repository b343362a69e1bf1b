import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './submit.module.css'

type Props = {
  line: SettledLine
  isBusy: boolean
  /** 0 leaves the line out. */
  onCount(lineId: string, count: number): void
}

/** Changes how many of a line an order has that is submitted again. What demanders asked for stays as it is or goes. */
export const AmendedCount = ({ line, isBusy, onCount }: Props) => {
  const { lineId, model, unit, count, demanderName } = line
  return (
    <span className={styles.amended}>
      {demanderName ? (
        `${count.toLocaleString('en')} ${unit}`
      ) : (
        <Stepper
          rule={{ ...line, minQuantity: line.minCount }}
          value={count}
          label={model}
          isDisabled={isBusy}
          onChange={(next) => onCount(lineId, next)}
        />
      )}
      <button
        type="button"
        className="txt t12"
        aria-label={`移除 ${[model, demanderName].filter(Boolean).join(' ')}`}
        disabled={isBusy}
        onClick={() => onCount(lineId, 0)}
      >
        移除
      </button>
    </span>
  )
}
