import { useEffect } from 'react'

/** It is what had the focus, and the places where it was, the nearest first. */
type Kept = { control: HTMLElement; places: { child: Element; parent: Element; at: number }[] }

/**
 * Keeps the focus when a pressed button goes away or can no longer be pressed, so that the person is not thrown back
 * to the top of the page. The same button of the next row has the focus then, or of the one before it, or else the
 * nearest heading.
 */
export function useFocusKept() {
  useEffect(() => {
    let kept: Kept | null = null
    const remember = ({ target }: Event) => {
      if (isOnPage(target)) kept = keptOf(target)
    }
    const forget = (event: Event) => {
      const isLeft = event instanceof KeyboardEvent ? event.key === 'Tab' : !isIn(kept, event)
      if (isLeft && isOnPage(event.target)) kept = null
    }
    const observer = new MutationObserver(() => kept && isLost(kept.control) && regain(kept))
    observer.observe(document.body, observed)
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('focusin', remember, options)
    document.addEventListener('keydown', forget, options)
    document.addEventListener('pointerdown', forget, options)
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [])
}

const observed = { subtree: true, childList: true, attributeFilter: ['disabled', 'data-sending'] }

/** A dialog gives the focus back itself, to what is kept meanwhile. */
const isOnPage = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && !target.closest('dialog')

const isIn = (kept: Kept | null, { target }: Event) =>
  target instanceof Node && kept?.control.contains(target)

function keptOf(control: HTMLElement): Kept {
  const places: Kept['places'] = []
  for (let child: Element = control; child.parentElement; child = child.parentElement)
    places.push({
      child,
      parent: child.parentElement,
      at: [...child.parentElement.children].indexOf(child),
    })
  return { control, places }
}

/** While something is sent its button waits for the focus (useWrite). */
function isLost(control: HTMLElement): boolean {
  if (document.querySelector('dialog[open]')) return false
  if (control.isConnected && document.body.hasAttribute('data-sending')) return false
  return document.activeElement?.matches('body, :disabled') ?? true
}

function regain({ control, places }: Kept) {
  const left = places.slice(places.findIndex(({ parent }) => parent.isConnected))
  const next = control.isConnected ? beside(control) : inRows(control, left[0])
  const to = next ?? left.map(headingAt).find((heading) => heading !== null)
  if (!to) return
  if (!next) to.setAttribute('tabindex', '-1')
  to.focus({ preventScroll: true })
}

const beside = (control: HTMLElement): HTMLElement | null | undefined =>
  control.matches(':disabled')
    ? control.closest('tr, li')?.querySelector<HTMLElement>('button:enabled')
    : control

function inRows(control: HTMLElement, place: Kept['places'][number] | undefined) {
  if (!place?.child.matches('tr, li')) return
  const rows = [...place.parent.children]
  return [...rows.slice(place.at), ...rows.slice(0, place.at).toReversed()]
    .flatMap((row) => [...row.querySelectorAll<HTMLElement>('button:enabled')])
    .find((button) => actOf(button) === actOf(control))
}

/** Names what a button does, so that “删除 六角螺栓” does the same as “删除 轴承”. */
const actOf = (button: HTMLElement) =>
  (button.ariaLabel ?? button.textContent ?? '').trim().split(' ')[0]

/** Answers the heading of what has replaced a form or section that began anew, or of what it was in. */
function headingAt({ child, parent, at }: Kept['places'][number]): HTMLElement | null {
  const now = child.isConnected || !child.matches('form, section') ? null : parent.children[at]
  const headings = 'h1, h2, h3'
  return now?.querySelector<HTMLElement>(headings) ?? parent.querySelector<HTMLElement>(headings)
}
