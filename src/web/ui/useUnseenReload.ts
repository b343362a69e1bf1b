import { useCallback } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { unseenHeader } from '#mall/people/live/live.rules.ts'

/**
 * Asks the loaders again though nobody did anything. The request says so, so that an open tab alone keeps no session of
 * the staff alive. Nothing happens when it is asked for so late that the page has been left.
 */
export function useUnseenReload() {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  return useCallback(async () => {
    if (location.pathname === pathname) await reloadUnseen(revalidate)
  }, [pathname, revalidate])
}

let reloads = 0
let isMarking = false

async function reloadUnseen(revalidate: () => Promise<void>) {
  if (!isMarking) markReloads()
  isMarking = true
  reloads++
  try {
    await revalidate()
  } finally {
    reloads--
  }
}

/** React Router takes no headers for its requests, so they are put in here, and only into those for the page on show. */
function markReloads() {
  const send = window.fetch
  window.fetch = (input, init) => {
    const isReload =
      reloads > 0 && input instanceof URL && input.pathname === `${location.pathname}.data`
    return send(input, isReload ? { ...init, headers: { [unseenHeader]: '1' } } : init)
  }
}
