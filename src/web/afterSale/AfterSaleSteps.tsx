import type { AfterSaleDetail } from '#mall/trade/afterSale/afterSale.contract.ts'
import { isOver, stateLabel, stepsOf } from '#mall/trade/afterSale/states.rules.ts'
import styles from './afterSale.module.css'

type Props = { request: Pick<AfterSaleDetail, 'state' | 'kind'> }

/** Shows the way of a request and where it stands on it. */
export function AfterSaleSteps({ request: { state, kind } }: Props) {
  const steps = stepsOf(kind)
  const at = state === 'done' ? steps.length : steps.indexOf(state)
  return (
    <section className="sheet" aria-label="售后进度">
      <header>
        <h2>进度</h2>
      </header>
      <ol className={styles.steps}>
        <li className={styles.done}>
          <b>提交申请</b>
        </li>
        {steps.map((step, place) => (
          <li
            key={step}
            className={lookOf(place, at)}
            aria-current={place === at ? 'step' : undefined}
          >
            <b>{stateLabel(step, kind)}</b>
          </li>
        ))}
        {isOver(state) && state !== 'done' && (
          <li className={styles.now} aria-current="step">
            <b>{stateLabel(state, kind)}</b>
          </li>
        )}
      </ol>
    </section>
  )
}

const lookOf = (place: number, at: number) => {
  if (place === at) return styles.now
  return place < at ? styles.done : undefined
}
