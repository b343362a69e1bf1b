import { Suspense } from 'react'
import { question } from './confirm.ts'
import { deferred } from './deferred.tsx'

const Asked = deferred(async () => (await import('./Asked.tsx')).Asked)

/** Shows the questions of confirm(). The root renders it once. The dialog comes with the first of them. */
export function Confirm() {
  const asked = question.use()
  return <Suspense>{asked && <Asked {...asked} />}</Suspense>
}
