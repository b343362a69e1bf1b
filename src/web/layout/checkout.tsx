import { Outlet } from 'react-router'
import type { Route } from './+types/checkout.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { LegalFooter } from './Footer.tsx'
import { StepHead } from './StepHead.tsx'
import { TopBar } from './TopBar.tsx'

export default function CheckoutLayout() {
  return (
    <>
      <TopBar />
      <StepHead />
      <main>
        <Outlet />
      </main>
      <LegalFooter />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <TopBar />
      <StepHead />
      <main>
        <ErrorPage error={error} />
      </main>
      <LegalFooter />
    </>
  )
}
