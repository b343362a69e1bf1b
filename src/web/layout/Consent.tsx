import { Suspense } from 'react'
import { deferred } from '#web/ui/deferred.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Few are asked. */
const ConsentAsked = deferred(
  async () => (await import('#web/account/ConsentAsked.tsx')).ConsentAsked,
)

/**
 * It stands above every page of the mall, where one orders as well. Its place is kept, because it comes after the
 * page around it.
 */
export function Consent() {
  const { consent } = useVisitor()
  if (!consent) return null
  return (
    <div className="consent">
      <Suspense>
        <ConsentAsked due={consent} />
      </Suspense>
    </div>
  )
}
