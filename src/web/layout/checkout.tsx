import { Outlet } from 'react-router'
import type { Route } from './+types/checkout.ts'
import { Consent } from './Consent.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { LegalFooter } from './Footer.tsx'
import { SkipLink } from './SkipLink.tsx'
import { StepHead } from './StepHead.tsx'
import { TopBar } from './TopBar.tsx'

export default function CheckoutLayout() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <Consent />
      <StepHead />
      <main id="main">
        <noscript>
          <p className="wrap note warn">
            结算需要启用 JavaScript，请在浏览器设置中开启后刷新页面。
          </p>
        </noscript>
        <Outlet />
      </main>
      <LegalFooter />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SkipLink />
      <TopBar />
      <StepHead />
      <main id="main">
        <ErrorPage error={error} />
      </main>
      <LegalFooter />
    </>
  )
}
