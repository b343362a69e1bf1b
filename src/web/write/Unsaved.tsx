import { Suspense } from 'react'
import { deferred } from '#web/ui/deferred.tsx'
import { unsaved } from './unsaved.ts'

/** Without it a note to load the page anew would lose what was typed. */
const LeaveGuard = deferred(
  async () => (await import('./LeaveGuard.tsx')).LeaveGuard,
  () => null,
)

/** The root renders it once; the guard against other pages comes when something is typed. */
export function Unsaved() {
  const typed = unsaved.use()
  return <Suspense>{typed.size > 0 && <LeaveGuard />}</Suspense>
}
