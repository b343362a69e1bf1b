import { type RefObject, useEffect } from 'react'
import { isMeantElsewhere } from './pressed.ts'

/** j and k go from row to row, x ticks one, Enter opens it, / goes to the search. They are no keys while somebody types. */
export function useListKeys(list: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    function handle(event: KeyboardEvent) {
      const act = acts[event.key]
      if (!list.current || !act || isMeantElsewhere(event)) return
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (act(rows, at, list.current)) event.preventDefault()
    }
    // It comes before the search of the mall, to which / leads on every other page.
    document.addEventListener('keydown', handle, true)
    return () => document.removeEventListener('keydown', handle, true)
  }, [list, isOn])
}

type Act = (rows: readonly HTMLElement[], at: number, list: HTMLElement) => boolean

/** Each says whether it did something. */
const acts: Partial<Record<string, Act>> = {
  j: (rows, at) => focus(rows[Math.min(at + 1, rows.length - 1)]),
  k: (rows, at) => focus(rows[at < 0 ? rows.length - 1 : Math.max(at - 1, 0)]),
  x: (rows, at) => press(rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')),
  Enter: (rows, at) =>
    document.activeElement === rows[at] &&
    press(rows[at]?.querySelector<HTMLElement>('[data-opens] :is(a, button)')),
  '/': (_rows, _at, list) =>
    focus(searchIn(list, 'input[name="keyword"]') ?? searchIn(list, inputOfText)),
}

/** A list without a keyword is searched by the first text that its form asks for. */
const inputOfText = 'input:is([type="text"], :not([type]))'
const searchIn = (list: HTMLElement, input: string) =>
  list.querySelector<HTMLElement>(`form[role="search"] ${input}`)

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return Boolean(element)
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return Boolean(element)
}
