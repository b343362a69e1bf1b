import { useState } from 'react'
import { useLoaderData } from 'react-router'

/**
 * What is stored as soon as it is chosen: `shown` is what was chosen until the page has been loaded anew, and what is
 * stored again where `store` has failed. `stored` is what the page knows.
 */
export function useChosen<T>(stored: T, store: (value: T) => Promise<boolean>) {
  const loaded: unknown = useLoaderData()
  const [chosen, setChosen] = useState<Chosen<T> | null>(null)
  const isPending = chosen !== null && (!chosen.isStored || chosen.loaded === loaded)
  if (chosen && !isPending) setChosen(null)

  async function choose(value: T) {
    setChosen({ value, loaded, isStored: false })
    const isStored = await store(value)
    setChosen((one) => one && (isStored ? { ...one, isStored } : null))
  }
  return { shown: isPending ? chosen.value : stored, choose }
}

/** `loaded` is what the page had loaded when it was chosen. */
type Chosen<T> = { value: T; loaded: unknown; isStored: boolean }
