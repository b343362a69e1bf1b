import styles from './chart.module.css'
import { Plot } from './Plot.tsx'
import { axisOf } from './scale.ts'

type Props = {
  label: string
  columns: readonly { at: string; value: number }[]
  /** Writes the value of a column in full, as shown beside the pointer. */
  valueText(value: number): string
  tickText(value: number, top: number): string
  /** It is the least step of what is measured: a fen, or one that is counted. */
  least?: number
  /** Writes what stands under a column. */
  atText?(at: string): string
}

/** In per cent: a single column is no wall. */
const widest = 8

/** Values over time. */
export function Columns({
  label,
  columns,
  valueText,
  tickText,
  least,
  atText = (at) => at,
}: Props) {
  const axis = axisOf(
    columns.map(({ value }) => value),
    least,
  )
  const slot = 100 / columns.length
  const width = Math.min(slot * 0.6, widest)
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
            x={slot * (index + 0.5) - width / 2}
            width={width}
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
