import styles from './chart.module.css'

type Props = {
  caption: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
}

/**
 * Shows in figures what a chart shows; it is folded, but in the page for whoever reads instead of looking.
 */
export const AsTable = ({ caption, heads, rows }: Props) => (
  <details className={styles.details}>
    <summary>以表格查看</summary>
    <div className={styles.scroll}>
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} className={at > 0 ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
