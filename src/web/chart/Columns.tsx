import styles from './chart.module.css'
import { Plot } from './Plot.tsx'
import { axisOf } from './scale.ts'

type Props = {
  label: string
  columns: readonly { at: string; value: number }[]
  /** Of a column, in full: shown beside the pointer. */
  valueText(value: number): string
  tickText(value: number): string
  /** What stands under a column. */
  atText?(at: string): string
}

/** Values over time. */
export function Columns({ label, columns, valueText, tickText, atText = (at) => at }: Props) {
  const axis = axisOf(columns.map(({ value }) => value))
  const slot = 100 / columns.length
  return (
    <Plot
      label={label}
      axis={axis}
      tickText={tickText}
      labels={columns.map(({ at }) => atText(at))}
    >
      {columns.map(({ at, value }, index) => {
        const height = (value / axis.top) * 100
        return (
          <rect
            key={at}
            className={styles.column}
            x={slot * (index + 0.2)}
            width={slot * 0.6}
            y={100 - height}
            height={height}
          >
            <title>{`${at} ${valueText(value)}`}</title>
          </rect>
        )
      })}
    </Plot>
  )
}
