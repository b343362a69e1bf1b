import styles from './chart.module.css'
import { percent } from './scale.ts'

type Props = {
  caption: string
  /** They name the first column, what is measured, and the rest. */
  heads: readonly [string, string, string]
  rows: readonly { name: string; value: number; more: string }[]
  valueText(value: number): string
}

/** This table is its own chart: each row has a bar as long as its part of the largest. */
export function BarTable({ caption, heads: [first, measured, more], rows, valueText }: Props) {
  const largest = Math.max(0, ...rows.map(({ value }) => value))
  const sum = rows.reduce((total, { value }) => total + value, 0)
  return (
    <table className={`data-table ${styles.bars}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th>{first}</th>
          <th>
            <span className="visually-hidden">图示</span>
          </th>
          <th className="num">{measured}</th>
          <th className="num">占比</th>
          <th className="num">{more}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their rank, names may be alike
          <tr key={at}>
            <td>{row.name}</td>
            <td>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={percent(row.value, largest)} height="1" className={styles.column} />
              </svg>
            </td>
            <td className="num">{valueText(row.value)}</td>
            <td className="num">{percent(row.value, sum).toFixed(1)}%</td>
            <td className="num">{row.more}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
