import { GoodsInput } from '#web/picker/GoodsInput.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './bulk.module.css'
import { type GridRow, isFilled, kept, pasted, rowsIn, textOf } from './gridRows.ts'
import { useKept, useRead } from './useInput.ts'

/** Twenty rows to be typed into; cells that are pasted from a sheet fill several. */
export function Grid() {
  const [text, setText] = useKept('grid', '')
  const rows = rowsIn(text)
  const { isBusy, read } = useRead()
  const isReady = useIsHydrated()
  const change = (at: number, part: Partial<GridRow>) =>
    setText(kept(rows.map((row, place) => (place === at ? { ...row, ...part } : row))))
  function paste(at: number, event: React.ClipboardEvent) {
    const content = event.clipboardData.getData('text')
    if (!/[\t\r\n]/.test(content.trim())) return
    event.preventDefault()
    setText(kept(pasted(rows, at, content.trim())))
  }
  const isOff = !isReady || isBusy
  const count = rows.filter(isFilled).length
  return (
    <form className={styles.grid} action={() => read(textOf(rows), () => setText(''))}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">型号 / 订货号 / 物料编码 / 名称</th>
            <th scope="col">数量</th>
            <th scope="col">单位</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only
            <tr key={at}>
              <td className="mute">{at + 1}</td>
              <td>
                <GoodsInput
                  aria-label={`第 ${at + 1} 行商品`}
                  disabled={isOff}
                  value={row.goods}
                  onChange={(goods) => change(at, { goods })}
                  onPaste={(event) => paste(at, event)}
                />
              </td>
              <td>
                <Cell
                  of={`第 ${at + 1} 行数量`}
                  value={row.count}
                  isOff={isOff}
                  onChange={(value) => change(at, { count: value })}
                />
              </td>
              <td>
                <Cell
                  of={`第 ${at + 1} 行单位`}
                  value={row.unit}
                  isOff={isOff}
                  onChange={(value) => change(at, { unit: value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.send}>
        <button
          type="button"
          className="btn"
          disabled={isOff}
          onClick={() => setText(`${kept(rows) || '\n'.repeat(rows.length - 1)}${'\n'.repeat(10)}`)}
        >
          增加 10 行
        </button>
        <button type="submit" className="btn large primary" disabled={isOff || count === 0}>
          {isBusy ? '读取中' : '开始识别'}
        </button>
      </p>
    </form>
  )
}

type CellProps = { of: string; value: string; isOff: boolean; onChange(value: string): void }

const Cell = ({ of, value, isOff, onChange }: CellProps) => (
  <input
    className="input"
    aria-label={of}
    autoComplete="off"
    maxLength={10}
    disabled={isOff}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
