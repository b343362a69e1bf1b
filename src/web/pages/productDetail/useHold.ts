import { startTransition, useCallback, useState } from 'react'
import { type Change, watching } from './held.rules.ts'

/**
 * A typed quantity is corrected when its field is left, and a click on a button leaves it too. Such a click goes no
 * further, so that nobody sends quantities that he has not seen. It is told what it changed until a quantity is
 * edited, and the next click goes through.
 */
export function useHold() {
  const [changes, setChanges] = useState<Change[]>([])
  const around = useCallback((scope: HTMLElement | null) => {
    if (!scope) return
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const { begin, clicked } = watching(() => quantitiesIn(scope))
    const hold = (event: MouseEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('.btn')
      const found = isButton ? clicked() : []
      setChanges(found)
      if (found.length === 0) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const type of ['pointerdown', 'keydown', 'input'])
      scope.addEventListener(type, begin, options)
    // Not at once: React would put back what stood in the field before it hears of the input.
    const forget = () => startTransition(() => setChanges([]))
    scope.addEventListener('input', forget, options)
    scope.addEventListener('keydown', ({ key }) => key.startsWith('Arrow') && forget(), options)
    scope.addEventListener('click', hold, options)
    return () => listening.abort()
  }, [])
  return { around, changes }
}

/** Answers the quantities by the names of their fields. */
const quantitiesIn = (scope: Element): Map<string, string> =>
  new Map(
    [...scope.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')].map((field) => [
      field.ariaLabel?.replace('数量 ', '') ?? '',
      field.value,
    ]),
  )
