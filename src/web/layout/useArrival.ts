import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Answers the entry of the browser's history that is open, by the router's key: `default` before its first
 * navigation.
 */
export const openEntry = (): string => history.state?.key ?? 'default'

/** Runs after each navigation within the document, with its entry: the next one may be open already. */
export function useArrival(run: (entry: string) => void) {
  const { key } = useLocation()
  const seen = useRef(key)
  const arrive = useEffectEvent(run)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    arrive(key)
  }, [key])
}
