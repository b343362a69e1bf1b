import { useSyncExternalStore } from 'react'

/** One value for the whole document, outside of any component; on the server it stays `initial`. */
export function shared<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const read = () => value
  return {
    read,
    write(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, read, () => initial),
  }
}
