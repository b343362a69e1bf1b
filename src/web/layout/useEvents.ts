import { useEffect, useEffectEvent } from 'react'

type Handlers = {
  [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void
}

/** Listens on an element that another component has drawn, with the handlers of the latest rendering. */
export function useEvents(target: HTMLElement | null, handlers: Handlers) {
  const handle = useEffectEvent((event: Event) => {
    const handler: unknown = handlers[event.type as keyof Handlers]
    if (typeof handler === 'function') handler(event)
  })
  const listen = useEffectEvent((signal: AbortSignal) => {
    for (const name of Object.keys(handlers)) target?.addEventListener(name, handle, { signal })
  })
  useEffect(() => {
    const listening = new AbortController()
    listen(listening.signal)
    return () => listening.abort()
  }, [])
}
