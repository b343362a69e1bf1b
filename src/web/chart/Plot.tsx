import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { labelled } from './scale.ts'

type Props = {
  /** What somebody hears who does not see it: the table under it says the rest. */
  label: string
  axis: { top: number; ticks: number[] }
  tickText(value: number): string
  /** Under the columns or points, from left to right. */
  labels: readonly string[]
  children: ReactNode
}

const mostLabels = 13

/** Axis, lines and labels; what is drawn in it measures across in per cent and up from 0 to `axis.top`. */
export const Plot = ({ label, axis: { top, ticks }, tickText, labels, children }: Props) => (
  <div className={styles.plot} role="img" aria-label={label}>
    <div className={styles.ticks} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
          {tickText(tick)}
        </span>
      ))}
    </div>
    <svg
      className={styles.area}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles.base : styles.line}
          x1="0"
          x2="100"
          y1={100 - (tick / top) * 100}
          y2={100 - (tick / top) * 100}
        />
      ))}
      {children}
    </svg>
    <Labels labels={labels} />
  </div>
)

function Labels({ labels }: Pick<Props, 'labels'>) {
  const isShown = labelled(labels.length, mostLabels)
  return (
    <div className={styles.labels} aria-hidden="true">
      {labels.map(
        (text, at) =>
          isShown(at) && (
            <span key={text} style={{ left: `${((at + 0.5) / labels.length) * 100}%` }}>
              {text}
            </span>
          ),
      )}
    </div>
  )
}
