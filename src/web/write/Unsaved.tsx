import { Suspense } from 'react'
import { deferred } from '#web/ui/deferred.tsx'
import { unsaved } from './unsaved.ts'

const LeaveGuard = deferred(async () => (await import('./LeaveGuard.tsx')).LeaveGuard)

/** The root renders it once; the guard itself comes when something is typed. */
export function Unsaved() {
  const typed = unsaved.use()
  return <Suspense>{typed.size > 0 && <LeaveGuard />}</Suspense>
}
