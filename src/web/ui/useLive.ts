import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#mall/live/live.contract.ts'
import { livePath } from '#mall/live/live.rules.ts'

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

function listen(tell: (event: LiveEvent) => void) {
  let source: EventSource | null = null
  let hasListened = false

  function open() {
    source = new EventSource(livePath)
    source.onopen = () => {
      if (hasListened) tell(missed)
      hasListened = true
    }
    source.onmessage = ({ data }) => tell(JSON.parse(data))
  }
  function close() {
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
    close()
  }
}
