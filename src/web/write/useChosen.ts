import { useState } from 'react'

/**
 * What is stored as soon as it is chosen: `shown` is what was chosen until the page knows what is stored, and what is
 * stored again where `store` has failed. `stored` is what the page knows: another one when it is loaded anew.
 */
export function useChosen<T>(stored: T, store: (value: T) => Promise<boolean>) {
  const [chosen, setChosen] = useState<{ value: T; before: T } | null>(null)
  const isPending = chosen !== null && chosen.before === stored
  if (chosen && !isPending) setChosen(null)

  async function choose(value: T) {
    setChosen({ value, before: stored })
    if (!(await store(value))) setChosen(null)
  }
  return { shown: isPending ? chosen.value : stored, choose }
}
