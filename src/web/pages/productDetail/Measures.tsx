import { useEffect, useRef, useState } from 'react'
import styles from './gallery.module.css'
import { MEASURES } from './measures.rules.ts'

/**
 * Shows the drawing itself over its picture: its dimensions and the attributes beside them show each other, for the
 * pointer and for the keyboard. It is loaded after the page.
 */
export function Measures({ src }: { src: string }) {
  const [svg, setSvg] = useState('')
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const request = new AbortController()
    fetch(src, { signal: request.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(setSvg, () => {})
    return () => request.abort()
  }, [src])
  useEffect(() => (svg && sheet.current ? tie(sheet.current) : undefined), [svg])
  if (!svg) return null
  return (
    <div ref={sheet} className={styles.measures}>
      <Drawing svg={svg} />
    </div>
  )
}

const Drawing = ({ svg }: { svg: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by src/drawing out of numbers and its own words
  <div dangerouslySetInnerHTML={{ __html: svg }} />
)

/** Ties them together until the returned function is called. */
function tie(sheet: HTMLElement) {
  const listening = new AbortController()
  for (const term of document.querySelectorAll<HTMLElement>('dl.key-values dt')) {
    const value = term.nextElementSibling
    if (value instanceof HTMLElement) tieRow(sheet, term, value, listening.signal)
  }
  return () => listening.abort()
}

function tieRow(sheet: HTMLElement, term: HTMLElement, value: HTMLElement, signal: AbortSignal) {
  const names = MEASURES[term.textContent]?.split(' ') ?? []
  const sizes = names.flatMap((of) => [...sheet.querySelectorAll<SVGElement>(`[data-of="${of}"]`)])
  if (sizes.length === 0) return
  const all = [term, value, ...sizes]
  const show = (isOn: boolean) => () => {
    for (const one of all) one.toggleAttribute('data-on', isOn)
  }
  for (const size of sizes) {
    size.setAttribute('role', 'img')
    size.setAttribute('aria-label', `${term.textContent} ${value.textContent}`)
  }
  for (const one of [value, ...sizes]) {
    one.tabIndex = 0
    one.addEventListener('pointerenter', show(true), { signal })
    one.addEventListener('focus', show(true), { signal })
    one.addEventListener('pointerleave', show(false), { signal })
    one.addEventListener('blur', show(false), { signal })
  }
}
