import styles from './chart.module.css'
import { Plot } from './Plot.tsx'
import { axisOf } from './scale.ts'

type Line = { name: string; values: readonly number[] }
type Props = {
  label: string
  ats: readonly string[]
  lines: readonly [Line, Line]
  tickText(value: number, top: number): string
}

/** Two values over time; one is drawn through, the other dashed, so that they differ without colour too. */
export function LineChart({ label, ats, lines, tickText }: Props) {
  const axis = axisOf(lines.flatMap(({ values }) => values))
  const pointOf = (value: number, index: number) =>
    `${((index + 0.5) / ats.length) * 100},${100 - (value / axis.top) * 100}`
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        {lines.map(({ name }, at) => (
          <span key={name}>
            <i className={at === 0 ? undefined : styles.second} />
            {name}
          </span>
        ))}
      </p>
      <Plot label={label} axis={axis} tickText={tickText} labels={ats}>
        {lines.map(({ name, values }, at) => (
          <polyline
            key={name}
            className={at === 0 ? styles.firstLine : styles.secondLine}
            // A single hour is a short line: a point has no length.
            points={
              values.length === 1 ? single(values[0] ?? 0, axis.top) : values.map(pointOf).join(' ')
            }
          />
        ))}
      </Plot>
    </>
  )
}

const single = (value: number, top: number): string => {
  const y = 100 - (value / top) * 100
  return `40,${y} 60,${y}`
}
