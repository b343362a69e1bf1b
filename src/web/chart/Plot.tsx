import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { labelled } from './scale.ts'

type Props = {
  /** People who do not see the chart hear this. The table under it says the rest. */
  label: string
  axis: { top: number; ticks: number[] }
  tickText(value: number, top: number): string
  /** Under the columns or points, from left to right. */
  labels: readonly string[]
  children: ReactNode
}

const mostLabels = 13
const mostOnPhones = 6

/** Attributes alone: a page's policy forbids styles in tags. Axis, lines and labels; what is drawn in it measures across in per cent and up from 0 to `axis.top`. */
export const Plot = ({ label, axis: { top, ticks }, tickText, labels, children }: Props) => (
  <div className={styles.plot} role="img" aria-label={label}>
    <svg className={styles.ticks} aria-hidden="true">
      {ticks.map((tick) => (
        <text key={tick} x="56" y={`${100 - (tick / top) * 100}%`} dy="4" textAnchor="end">
          {tickText(tick, top)}
        </text>
      ))}
    </svg>
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
  const isOnPhones = labelled(labels.length, mostOnPhones)
  return (
    <svg className={styles.labels} aria-hidden="true">
      {labels.map(
        (text, at) =>
          isShown(at) && (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: a place on the axis
              key={at}
              className={isOnPhones(at) ? undefined : styles.wide}
              x={`${((at + 0.5) / labels.length) * 100}%`}
              y="18"
              textAnchor="middle"
            >
              {text}
            </text>
          ),
      )}
    </svg>
  )
}
