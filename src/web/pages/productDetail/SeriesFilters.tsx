import { useState } from 'react'
import type { SeriesColumn } from '#mall/goods/catalogue/catalogue.contract.ts'
import { fieldOf } from './seriesAddress.ts'

type Props = { columns: SeriesColumn[]; onChoose(): void }

/** One choice for each column; what would find nothing is not among its values. */
export const SeriesFilters = ({ columns, onChoose }: Props) => (
  <tr className="choices">
    <td colSpan={2} />
    {columns.map((column) => (
      <td
        key={column.key}
        className={column.isNumeric ? 'num' : undefined}
        data-head={`${column.name} ${column.unit}`}
      >
        <Choice column={column} onChoose={onChoose} />
      </td>
    ))}
    <td colSpan={4} />
  </tr>
)

function Choice({ column, onChoose }: { column: SeriesColumn; onChoose(): void }) {
  const { key, name, unit, values } = column
  const chosen = values.find(({ isChosen }) => isChosen)?.value ?? ''
  const [shown, setShown] = useState({ before: chosen, value: chosen })
  if (shown.before !== chosen) setShown({ before: chosen, value: chosen })
  return (
    <select
      form="choice"
      data-goes
      name={fieldOf(key)}
      className="input small"
      autoComplete="off"
      aria-label={`筛选${name}${unit && ` ${unit}`}`}
      value={shown.value}
      onChange={(event) => {
        setShown({ ...shown, value: event.target.value })
        onChoose()
      }}
    >
      <option value="">全部</option>
      {values.map(({ value, count }) => (
        <option key={value} value={value}>
          {value}（{count}）
        </option>
      ))}
    </select>
  )
}
