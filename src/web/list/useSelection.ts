import { useState } from 'react'

type Of<Row> = { rows: readonly Row[]; keyOf(row: Row): string; nameOf?(row: Row): string }

/** Holds what is ticked of the rows that are shown. */
export function useSelection<Row>({ rows, keyOf, nameOf = keyOf }: Of<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => keys.has(keyOf(row)))
  const isAll = rows.length > 0 && chosen.length === rows.length

  function toggle(row: Row) {
    const after = new Set(keys)
    if (!after.delete(keyOf(row))) after.add(keyOf(row))
    setKeys(after)
  }
  return {
    chosen,
    isAll,
    isSome: chosen.length > 0 && !isAll,
    nameOf,
    has: (row: Row) => keys.has(keyOf(row)),
    toggle,
    toggleAll: () => setKeys(new Set(isAll ? [] : rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
