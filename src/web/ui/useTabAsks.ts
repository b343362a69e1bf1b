import { useEffect } from 'react'

/** Closing the tab asks while something would be lost. The router's own hook would weigh on every first view. */
export const useTabAsks = (isLost: () => boolean) =>
  useEffect(() => {
    const ask = (event: Event) => {
      if (isLost()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
