import { useState } from 'react'

/** With a name of its own that stays while it moves and is edited. */
export type Entry<T> = { key: number; value: T }

/** A list that is put in order and edited before it is saved as a whole. */
export function useEntries<T>(saved: readonly T[]) {
  const [entries, setEntries] = useState(() => saved.map((value, key) => ({ key, value })))
  const [isDirty, setDirty] = useState(false)

  function change(next: Entry<T>[]) {
    setEntries(next)
    setDirty(true)
  }
  const edit = (key: number, part: Partial<T>) =>
    change(
      entries.map((entry) =>
        entry.key === key ? { key, value: { ...entry.value, ...part } } : entry,
      ),
    )
  function add(value: T): number {
    const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1
    change([...entries, { key, value }])
    return key
  }
  const remove = (key: number) => change(entries.filter((entry) => entry.key !== key))
  function move(key: number, by: -1 | 1) {
    const at = entries.findIndex((entry) => entry.key === key)
    const one = entries[at]
    const other = entries[at + by]
    if (!one || !other) return
    change(entries.with(at, other).with(at + by, one))
  }
  return { entries, values: entries.map(({ value }) => value), isDirty, edit, add, remove, move }
}
