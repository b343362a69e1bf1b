import type { ReactNode } from 'react'
import type { Address } from '#mall/pages.ts'
import { mayEnter } from '#mall/staffAccess.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Leads to another room of the back office; for whoever may not enter it, it is only its text. */
export const StaffLink = ({ to, children }: { to: Address; children: ReactNode }) =>
  mayEnter(useVisitor().who, to) ? (
    <PageLink to={to} className="link">
      {children}
    </PageLink>
  ) : (
    children
  )
