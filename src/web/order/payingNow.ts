import { useEffect } from 'react'
import { shared } from '#web/ui/shared.ts'

/** The order in hand is paid at once, though its company could have put it on account. */
export const payingNow = shared(false)

/** Whoever pays at once what his company could put on account has the fourth step before him (spec §4). */
export function useFourthStep(isPayingNow: boolean) {
  useEffect(() => {
    payingNow.write(isPayingNow)
    return () => payingNow.write(false)
  }, [isPayingNow])
}
