import { Suspense } from 'react'
import { late } from '#web/ui/late.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Few are asked. */
const ConsentAsked = late(async () => (await import('#web/account/ConsentAsked.tsx')).ConsentAsked)

/** Above every page of the mall, where one orders as well. */
export function Consent() {
  const { consent } = useVisitor()
  return <Suspense>{consent && <ConsentAsked due={consent} />}</Suspense>
}
