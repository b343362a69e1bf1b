import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './admin.module.css'
import { ErrorPage } from './ErrorPage.tsx'
import { Logo } from './Logo.tsx'
import { Logout } from './Logout.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useBusy } from './useBusy.ts'

/** `children`: what stands beside the name of the back office. */
export function Head({ children }: { children?: ReactNode }) {
  const { who } = useVisitor()
  return (
    <>
      <SkipLink />
      <header className={styles.head}>
        <Logo />
        <span>运营后台</span>
        {children}
        <div role="status">{useBusy() && <span className="visually-hidden">加载中</span>}</div>
        <nav aria-label="账户">
          <b>{who?.name}</b>
          <Link to="/">返回商城</Link>
          <Logout />
        </nav>
      </header>
    </>
  )
}

/** It stands where not even the menu of the back office could be loaded. */
export const Office = ({ error }: { error: unknown }) => (
  <>
    <Head />
    <main id="main">
      <ErrorPage error={error} />
    </main>
  </>
)
