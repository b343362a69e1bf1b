import { useEffect } from 'react'

const known = new Map<string, unknown>()

/** Answers what is given, or else what was given last under this name: what cannot be loaded anew stays as it was. */
export function useLastKnown<T>(name: string, given: T | undefined): T | undefined {
  useEffect(() => {
    if (given !== undefined) known.set(name, given)
  }, [name, given])
  return given ?? (known.get(name) as T | undefined)
}
