import { isRefusal } from '#mall/refusal.ts'

/** In milliseconds, after each try: so often a call is sent again by itself. */
export const pausesMs = [1000, 2000, 4000, 8000]

/**
 * Sends a call that is done once however often it is sent, until its outcome is known. No answer, or BUSY, may mean
 * that it was done: `onWait` hears while that is being found out. Rejects as the last try did.
 */
export async function untilKnown<T>(
  send: () => Promise<T>,
  onWait: (isWaiting: boolean) => void,
): Promise<T> {
  try {
    for (const pauseMs of pausesMs) {
      try {
        return await send()
      } catch (error) {
        if (isOutcomeKnown(error)) throw error
        onWait(true)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    return await send()
  } finally {
    onWait(false)
  }
}

export const isOutcomeKnown = (error: unknown): boolean => isRefusal(error) && error.code !== 'BUSY'
