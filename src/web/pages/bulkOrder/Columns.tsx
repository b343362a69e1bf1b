import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { columnRoles, roleLabels } from '#mall/goods/matching/table.rules.ts'
import type { BulkDraft, BulkSheet } from '#mall/trade/bulk/bulk.contract.ts'
import { slowCall } from '#web/slowCall.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './bulk.module.css'

/** What the columns of the file were taken for; a correction reads it anew. */
export const Columns = ({ draft: { draftId, fileName, sheets } }: { draft: BulkDraft }) => (
  <details className={styles.columns}>
    <summary>
      {fileName}：{sheets.length} 张工作表，查看或更正列的含义
    </summary>
    {sheets.map((sheet) => (
      <Sheet key={sheet.sheetNo} draftId={draftId} sheet={sheet} />
    ))}
  </details>
)

function Sheet({ draftId, sheet }: { draftId: string; sheet: BulkSheet }) {
  const { sheetNo, name, heads, roles, examples } = sheet
  const { isBusy, write } = useWrite()
  const { revalidate } = useRevalidator()
  const { who } = useVisitor()
  const isReady = useIsHydrated()
  const change = (at: number, role: string) => {
    const next = roles.map((one, place) =>
      place === at ? (columnRoles.find((other) => other === role) ?? '') : one,
    )
    return write(() => slowCall(api.bulk.setBulkColumns, { draftId, sheetNo, roles: next }), {
      done: who?.companyId
        ? '已按新的列含义重新识别，同样的表头以后也这样读取'
        : '已按新的列含义重新识别',
      next: () => revalidate(),
    })
  }
  return (
    <div className={styles.sheet}>
      {name && <h2>{name}</h2>}
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place only
              <th key={at} scope="col">
                <span>{head || `第 ${at + 1} 列`}</span>
                <select
                  className="input"
                  aria-label={`${name} ${head || `第 ${at + 1} 列`}的含义`}
                  disabled={!isReady || isBusy}
                  value={roles[at] ?? ''}
                  onChange={({ target }) => change(at, target.value)}
                >
                  {columnRoles.map((role) => (
                    <option key={role} value={role}>
                      {roleLabels[role]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only
            <tr key={at}>
              {heads.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place only
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
