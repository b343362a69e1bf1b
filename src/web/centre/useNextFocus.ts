import { type RefObject, useEffect, useRef } from 'react'

/** A button of a row: which row of its list it is in, and what it says. */
type Place = { button: HTMLElement; list: Element; row: number; text: string }

/**
 * Who presses a button that goes away with its row is not thrown back to the top of the page: the same button of the
 * next row has the focus then, or of the one before it, or else the heading. The ref is for what holds the list.
 */
export function useNextFocus(list: readonly unknown[]): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  const place = useRef<Place | null>(null)
  useEffect(() => {
    const holder = box.current
    const remember = ({ target }: FocusEvent) => {
      place.current = target instanceof HTMLElement ? placeOf(target) : null
    }
    holder?.addEventListener('focusin', remember)
    return () => holder?.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (!list || !place.current || place.current.button.isConnected || !isLost) return
    nextOf(place.current, box.current)?.focus()
    place.current = null
  }, [list])
  return box
}

function placeOf(button: HTMLElement): Place | null {
  const row = button.closest('tr, li')
  const list = row?.parentElement
  if (!row || !list || button.tagName !== 'BUTTON') return null
  return { button, list, row: [...list.children].indexOf(row), text: button.textContent }
}

function nextOf({ list, row, text }: Place, box: HTMLElement | null): HTMLElement | undefined {
  const rows = list.isConnected ? [...list.children] : []
  const buttons = [...rows.slice(row), ...rows.slice(0, row).toReversed()].flatMap((one) => [
    ...one.querySelectorAll('button'),
  ])
  const next = buttons.find((button) => button.textContent === text && !button.disabled)
  if (next) return next
  const heading = box?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  return heading ?? undefined
}
