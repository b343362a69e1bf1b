import { useEffect, useRef, useState } from 'react'

/** With a name of its own that stays while it moves and is edited. */
export type Entry<T> = { key: number; value: T }

/**
 * A list that is put in order and edited before it is saved as a whole. Each change is made to the list as it is then:
 * some come from calls that were answered late.
 */
export function useEntries<T>(saved: readonly T[], onDirty: (isDirty: boolean) => void) {
  const [entries, setEntries] = useState(() => saved.map((value, key) => ({ key, value })))
  const [isDirty, setDirty] = useState(false)
  const nextKey = useRef(saved.length)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  function change(to: (now: Entry<T>[]) => Entry<T>[]) {
    setEntries(to)
    setDirty(true)
  }
  /** What is shown of one and not saved with it is no edit. */
  const show = (key: number, part: Partial<T>) =>
    setEntries((now) =>
      now.map((entry) => (entry.key === key ? { key, value: { ...entry.value, ...part } } : entry)),
    )
  function edit(key: number, part: Partial<T>) {
    show(key, part)
    setDirty(true)
  }
  function add(value: T): number {
    const key = nextKey.current++
    change((now) => [...now, { key, value }])
    return key
  }
  const remove = (key: number) => change((now) => now.filter((entry) => entry.key !== key))
  const move = (key: number, by: -1 | 1) => change((now) => moved(now, key, by))
  const values = entries.map(({ value }) => value)
  return { entries, values, isDirty, show, edit, add, remove, move }
}

function moved<T>(entries: Entry<T>[], key: number, by: -1 | 1): Entry<T>[] {
  const at = entries.findIndex((entry) => entry.key === key)
  const one = entries[at]
  const other = entries[at + by]
  return one && other ? entries.with(at, other).with(at + by, one) : entries
}
