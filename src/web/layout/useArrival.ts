import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs after each navigation within the document. */
export function useArrival(run: () => void) {
  const { key } = useLocation()
  const seen = useRef(key)
  const arrive = useEffectEvent(run)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    arrive()
  }, [key])
}
