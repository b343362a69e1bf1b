import { useNavigation } from 'react-router'
import { inFlight } from '#web/call.ts'

/** Says whether any request is in flight (spec §2). */
export function useBusy(): boolean {
  const calls = inFlight.use()
  return useNavigation().state !== 'idle' || calls > 0
}
