import { useEffect } from 'react'
import { token } from '#web/sessionCookies.ts'

/**
 * Closing the tab asks while something would be lost, but not on the way to the login when the session has ended. The
 * router's own hook would weigh on every first view.
 */
export const useTabAsks = (isLost: () => boolean) =>
  useEffect(() => {
    const ask = (event: Event) => {
      if (token() && isLost()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
