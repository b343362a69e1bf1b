import { useState } from 'react'
import { columnNames, columnsText, type LayoutColumn } from '#mall/trade/statement/columns.rules.ts'
import type { layoutForm } from '#mall/trade/statement/layout.form.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import { FieldRow } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'
import styles from '#web/statement/statement.module.css'
import { Icon } from '#web/ui/Icon.tsx'

type Row = LayoutColumn & { isIn: boolean }

/** All columns that there are: those of the company first, as it has them. */
function rowsOf(columns: readonly LayoutColumn[]): Row[] {
  const others = (Object.keys(columnNames) as LayoutColumn['key'][]).filter(
    (key) => !columns.some((column) => column.key === key),
  )
  return [
    ...columns.map((column) => ({ ...column, isIn: true })),
    ...others.map((key) => ({ key, name: columnNames[key], isIn: false })),
  ]
}

/** Which columns a workbook has, in which order and under which names. The form keeps them as text. */
export function ColumnChoice({
  of,
  columns,
}: {
  of: Edited<typeof layoutForm.fields>
  columns: readonly LayoutColumn[]
}) {
  const [rows, setRows] = useState(() => rowsOf(columns))
  function change(next: Row[]) {
    setRows(next)
    of.change({ columns: columnsText(next.filter(({ isIn }) => isIn)) })
  }
  const edit = (at: number, part: Partial<Row>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const move = (at: number, to: number) => {
    const next = rows.filter((_, index) => index !== at)
    change(next.toSpliced(to, 0, ...rows.slice(at, at + 1)))
  }
  return (
    <FieldRow of={of} name="columns" isGroup hint="勾选要导出的列，调整顺序，可以改成贵司的列名">
      <ul className={styles.columns}>
        {rows.map(({ key, name, isIn }, at) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                className="checkbox"
                checked={isIn}
                onChange={({ target }) => edit(at, { isIn: target.checked })}
              />
              {columnNames[key]}
            </label>
            <input
              className="input"
              aria-label={`${columnNames[key]}的列名`}
              maxLength={statementLimits.columnName}
              disabled={!isIn}
              value={name}
              onChange={({ target }) => edit(at, { name: target.value })}
            />
            <span>
              <Mover
                name={`${columnNames[key]}上移`}
                sign="arrow-up"
                onMove={at > 0 && (() => move(at, at - 1))}
              />
              <Mover
                name={`${columnNames[key]}下移`}
                sign="arrow-down"
                onMove={at < rows.length - 1 && (() => move(at, at + 1))}
              />
            </span>
          </li>
        ))}
      </ul>
    </FieldRow>
  )
}

type MoverProps = { name: string; sign: 'arrow-up' | 'arrow-down'; onMove: false | (() => void) }

const Mover = ({ name, sign, onMove }: MoverProps) => (
  <button
    type="button"
    className="btn small"
    aria-label={name}
    disabled={!onMove}
    onClick={onMove || undefined}
  >
    <Icon name={sign} />
  </button>
)
