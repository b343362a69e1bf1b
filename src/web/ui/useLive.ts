import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#mall/people/live/live.contract.ts'
import { livePath } from '#mall/people/live/live.rules.ts'

/**
 * Tells what happens to the visitor's lists while he looks at them. A hidden tab does not listen: a browser has few
 * connections, and people keep many tabs; when it is shown again it is told that it may have missed something.
 */
export function useLive(onEvent: (event: LiveEvent) => void) {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  }, [onEvent])

  useEffect(() => listen((event) => latest.current(event)), [])
}

const missed: LiveEvent = { kind: 'missed', by: '', count: 0 }
/** After an answer that is no stream a browser does not come again by itself. */
const againMs = 30_000
/** A page that is younger holds all that the server does not tell of again. */
const youngMs = 3000
/** These happen for many at once, who should not all come at the same moment, or many times in a moment. */
const spread: ReadonlySet<LiveEvent['kind']> = new Set(['goods', 'missed', 'enquiry'])
const spreadMs = 1500

function listen(tell: (event: LiveEvent) => void) {
  const begunAt = performance.now()
  let source: EventSource | null = null
  let again = 0
  const later = new Map<LiveEvent['kind'], number>()

  function hear(event: LiveEvent) {
    const { kind } = event
    if (!spread.has(kind)) return tell(event)
    if (later.has(kind)) return
    const timer = window.setTimeout(() => {
      later.delete(kind)
      tell(event)
    }, Math.random() * spreadMs)
    later.set(kind, timer)
  }
  function open() {
    source = new EventSource(livePath)
    source.onopen = () => {
      if (performance.now() - begunAt > youngMs) hear(missed)
    }
    source.onmessage = ({ data }) => hear(JSON.parse(data))
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      again = window.setTimeout(follow, againMs)
    }
  }
  function close() {
    clearTimeout(again)
    source?.close()
    source = null
  }
  function follow() {
    if (document.hidden) close()
    else if (!source) open()
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    for (const timer of later.values()) clearTimeout(timer)
    close()
  }
}
