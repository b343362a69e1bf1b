import { Fragment, type ReactNode } from 'react'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './list.module.css'
import type { Selection } from './useSelection.ts'

export type Column<Row, Line = never> = {
  head: string
  /** It is a part of the table; columns without one share what is left. */
  width?: string | undefined
  /** Figures stand right. */
  isNum?: boolean
  /** This column holds the actions of a row. On paper there are none. */
  isActs?: boolean
  /** Its cells have these classes. */
  look?: string | undefined
  /** Its link or button is what Enter presses. */
  opens?: boolean
  cell?(row: Row): ReactNode
  /**
   * Draws one cell for each line of a row that is made of lines; all other cells are as high as all lines.
   */
  line?(line: Line): ReactNode
}

export type Group<Row, Line> = {
  /** It stands above the lines, as wide as the table. */
  head(row: Row): ReactNode
  lines(row: Row): readonly Line[]
  keyOf(line: Line): string | number
  /** It stands instead of lines that are not shown. */
  more?(row: Row): ReactNode
}

type Props<Row, Line> = {
  /** It says what is listed, for people who do not see the page around it. */
  label: string
  columns: readonly Column<Row, Line>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  selection?: Selection<Row> | undefined
  /**
   * Answers the cells of a row that is being changed, but for its checkbox, or nothing for its usual ones.
   */
  instead?: ((row: Row) => ReactNode) | undefined
  group?: Group<Row, Line> | undefined
  lookOf?: ((row: Row) => string | undefined) | undefined
}

/** Shows a table whose columns are data. */
export function Table<Row, Line = never>(props: Props<Row, Line>) {
  const { label, columns, rows, keyOf, selection, group } = props
  const body = rows.map((row) => {
    const of = { ...props, row }
    return group ? (
      <GroupRows key={keyOf(row)} {...of} group={group} />
    ) : (
      <PlainRow key={keyOf(row)} {...of} />
    )
  })
  return (
    <table
      className={[
        'data-table',
        styles.table,
        columns.length > 9 && styles.dense,
        group ? styles.grouped : styles.plain,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={label}
    >
      <colgroup>
        {selection && <col width="40" />}
        {columns.map(({ head, width }) => (
          <col key={head} width={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th>
              <Tick
                label="全选"
                isOn={selection.isAll}
                isHalf={selection.isSome}
                act={selection.toggleAll}
              />
            </th>
          )}
          {columns.map(({ head, isNum, isActs }) => (
            <th key={head} className={isNum ? 'num' : isActs ? 'acts' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {group ? body : <tbody>{body}</tbody>}
    </table>
  )
}

type TickProps = { label: string; isOn: boolean; isHalf?: boolean; act(): void }

const Tick = ({ label, isOn, isHalf, act }: TickProps) => (
  <input
    type="checkbox"
    className={isHalf ? 'checkbox half' : 'checkbox'}
    aria-label={label}
    disabled={!useIsHydrated()}
    checked={isOn}
    onChange={act}
  />
)

type RowProps<Row, Line> = Props<Row, Line> & { row: Row }

function PlainRow<Row, Line>({ row, columns, selection, instead, lookOf }: RowProps<Row, Line>) {
  return (
    <tr data-row tabIndex={-1} className={lookOf?.(row)}>
      {selection && <TickCell row={row} selection={selection} />}
      {instead?.(row) ||
        columns.map((column) => (
          <Cell key={column.head} column={column}>
            {column.cell?.(row)}
          </Cell>
        ))}
    </tr>
  )
}

type TickCellProps<Row> = { row: Row; selection: Selection<Row>; rowSpan?: number }

const TickCell = <Row,>({ row, selection, rowSpan }: TickCellProps<Row>) => (
  <td className={styles.tick} rowSpan={rowSpan}>
    <Tick
      label={`选择 ${selection.nameOf(row)}`}
      isOn={selection.has(row)}
      act={() => selection.toggle(row)}
    />
  </td>
)

type CellProps<Row, Line> = { column: Column<Row, Line>; rowSpan?: number; children: ReactNode }

function Cell<Row, Line>({
  column: { head, isNum, isActs, look, opens },
  rowSpan,
  children,
}: CellProps<Row, Line>) {
  const names = [isNum && 'num', isActs && 'acts', look, rowSpan && styles.whole]
    .filter(Boolean)
    .join(' ')
  return (
    <td className={names || undefined} rowSpan={rowSpan} data-opens={opens} data-head={head}>
      {children}
    </td>
  )
}

type GroupProps<Row, Line> = RowProps<Row, Line> & { group: Group<Row, Line> }

function GroupRows<Row, Line>({ row, columns, group, selection }: GroupProps<Row, Line>) {
  const lines = group.lines(row)
  const more = group.more?.(row)
  const height = lines.length + (more ? 1 : 0)
  const perLine = columns.filter(({ line }) => line)
  return (
    <tbody data-row tabIndex={-1}>
      <tr className={styles.groupHead}>
        {selection && <TickCell row={row} selection={selection} rowSpan={height + 1} />}
        <td colSpan={columns.length} data-opens>
          {group.head(row)}
        </td>
      </tr>
      {lines.map((line, at) => (
        <tr key={group.keyOf(line)}>
          {perLine.map((column) => (
            <Cell key={column.head} column={column}>
              {column.line?.(line)}
            </Cell>
          ))}
          {at === 0 &&
            columns.map((column) => (
              <Fragment key={column.head}>
                {column.cell && (
                  <Cell column={column} rowSpan={height}>
                    {column.cell(row)}
                  </Cell>
                )}
              </Fragment>
            ))}
        </tr>
      ))}
      {more && (
        <tr>
          <td colSpan={perLine.length}>{more}</td>
        </tr>
      )}
    </tbody>
  )
}
