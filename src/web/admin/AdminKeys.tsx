import { Suspense } from 'react'
import { deferred } from '#web/ui/deferred.tsx'
import { opened } from './finding.ts'
import { useRoomKeys } from './useRoomKeys.ts'

const Finder = deferred(async () => (await import('./Finder.tsx')).Finder)
const KeyList = deferred(async () => (await import('./KeyList.tsx')).KeyList)

const close = () => opened.write(null)

/** The keys of the back office, and what two of them open. It comes when it is asked for. */
export function AdminKeys() {
  useRoomKeys()
  const shown = opened.use()
  return (
    <Suspense>
      {shown === 'finder' && <Finder onClose={close} />}
      {shown === 'keys' && <KeyList onClose={close} />}
    </Suspense>
  )
}
