import styles from './chart.module.css'
import { Plot } from './Plot.tsx'
import { axisOf } from './scale.ts'

type Values = readonly [number, number, number]
type Props = {
  label: string
  /** The values of a column have these names, from the foot up. */
  names: readonly [string, string, string]
  columns: readonly { at: string; values: Values }[]
  /** Writes a value in full, as shown beside the pointer. */
  valueText(value: number): string
  tickText(value: number, top: number): string
}

const looks = [styles.used, styles.reserved, styles.rest] as const

/** Three parts of a whole over time: dark, light and outlined, so that they differ without colour too. */
export function Stacked({ label, names, columns, valueText, tickText }: Props) {
  const axis = axisOf(columns.map(({ values: [a, b, c] }) => a + b + c))
  const slot = 100 / columns.length
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        {names.map((name, at) => (
          <span key={name}>
            <i className={`${styles.swatch} ${looks[at]}`} />
            {name}
          </span>
        ))}
      </p>
      <Plot label={label} axis={axis} tickText={tickText} labels={columns.map(({ at }) => at)}>
        {columns.flatMap(({ at, values }, index) =>
          values.map((value, part) => {
            const below = values.slice(0, part).reduce((sum, one) => sum + one, 0)
            const height = (value / axis.top) * 100
            return (
              value > 0 && (
                <rect
                  key={`${at} ${names[part]}`}
                  className={looks[part]}
                  x={slot * (index + 0.2)}
                  width={slot * 0.6}
                  y={100 - (below / axis.top) * 100 - height}
                  height={height}
                >
                  <title>{`${at} ${names[part]} ${valueText(value)}`}</title>
                </rect>
              )
            )
          }),
        )}
      </Plot>
    </>
  )
}
