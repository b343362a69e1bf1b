import type { ReactNode } from 'react'
import type { Column } from './Table.tsx'

export type Fact<Row> = Pick<Column<Row>, 'head' | 'isNum' | 'look'> & { cell(row: Row): ReactNode }

type Props<Row> = {
  facts: readonly Fact<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
  look?: string | undefined
}

/** Shows rows that are only read as a table whose columns are data. */
export const FactTable = <Row,>({ facts, rows, keyOf, look }: Props<Row>) => (
  <table className={look ? `data-table ${look}` : 'data-table'}>
    <thead>
      <tr>
        {facts.map(({ head, isNum }) => (
          <th key={head} className={isNum ? 'num' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {facts.map(({ head, isNum, look, cell }) => (
            <td key={head} className={isNum ? 'num' : look} data-head={head}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
