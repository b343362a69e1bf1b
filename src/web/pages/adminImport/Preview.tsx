import { useState } from 'react'
import { api } from '#mall/api.ts'
import { columnName } from '#mall/goods/importing/columns.rules.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './import.module.css'
import { isOpen, type Mapped } from './mapped.ts'

type Props = { run: ImportDetail; columns: readonly Mapped[] }

/** The first rows as the file has them; another sheet, or another row as the head, is read anew. */
export function Preview({ run, columns }: Props) {
  const { head, preview } = run
  return (
    <section className="sheet" aria-label="文件内容">
      <header>
        <h2>文件内容</h2>
        <span className="mute t13">{saidOf(run)}</span>
        <Sheets run={run} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="文件前几行">
        <table className={styles.preview}>
          <thead>
            <tr>
              <th scope="col">行</th>
              {columns.map(({ no }) => (
                <th key={no} scope="col">
                  {columnName(no)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ rowNo, cells }) => (
              <tr key={rowNo} data-head={rowNo >= head.from && rowNo <= head.to}>
                <th scope="row">{rowNo}</th>
                {columns.map((column) => (
                  <td key={column.no} data-open={rowNo > head.to && isOpen(column)}>
                    {cells[column.no]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <HeadRow run={run} />
    </section>
  )
}

function saidOf({ sheets, sheetNo, columns, total, head }: ImportDetail): string {
  const { empty = 0, sums = 0 } = sheets[sheetNo] ?? {}
  const titles = head.from - 1
  const left = [
    titles > 0 && `标题 ${titles} 行`,
    sums > 0 && `合计 ${sums} 行`,
    empty > 0 && `空行 ${empty} 行`,
  ].filter(Boolean)
  const size = `${columns.length} 列 ${total.toLocaleString('en')} 行`
  return left.length > 0 ? `${size}；已忽略${left.join('、')}` : size
}

function Sheets({ run: { runId, sheets, sheetNo } }: { run: ImportDetail }) {
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  if (sheets.length < 2) return null
  return (
    <select
      className="input small"
      aria-label="工作表"
      disabled={isOff}
      value={sheetNo}
      onChange={({ target }) =>
        write(() => call(api.importing.readImport, { runId, sheetNo: Number(target.value) }))
      }
    >
      {sheets.map(({ name, rows }, no) => (
        <option key={name} value={no}>
          {name} {rows.toLocaleString('en')} 行
        </option>
      ))}
    </select>
  )
}

/** The head may stand in another row than the mall has found. */
function HeadRow({ run: { runId, sheetNo, head, preview } }: { run: ImportDetail }) {
  const [row, setRow] = useState(`${head.to}`)
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  return (
    <div className={styles.headRow}>
      <p className="mute t13">
        {head.from === head.to
          ? `第 ${head.to} 行是表头`
          : `第 ${head.from}、${head.to} 行合起来是表头`}
        ，数据从第 {head.to + 1} 行起。
      </p>
      <select
        className="input small"
        aria-label="表头行"
        disabled={isOff}
        value={row}
        onChange={({ target }) => setRow(target.value)}
      >
        {preview.map(({ rowNo }) => (
          <option key={rowNo} value={rowNo}>
            第 {rowNo} 行
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn small"
        disabled={isOff || Number(row) === head.to}
        onClick={() =>
          write(() => call(api.importing.readImport, { runId, sheetNo, headRow: Number(row) }))
        }
      >
        改作表头行
      </button>
    </div>
  )
}
