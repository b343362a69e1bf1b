import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { api } from '#mall/api.ts'
import type { Rooms } from '#mall/house/staff/staff.contract.ts'
import { PasswordAgain } from '#web/account/PasswordAgain.tsx'
import { AdminKeys } from '#web/admin/AdminKeys.tsx'
import { AdminMenu } from '#web/admin/AdminMenu.tsx'
import { FindButton } from '#web/admin/FindButton.tsx'
import { NotFoundPage } from '#web/admin/NotFoundPage.tsx'
import { useFocusKept } from '#web/centre/useFocusKept.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/admin.ts'
import styles from './admin.module.css'
import { ErrorPage } from './ErrorPage.tsx'
import { Head, Office } from './Office.tsx'

/** Loads what waits in the back office, fresh after every navigation. */
export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.staff.rooms, {})

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useFocusKept()
  return (
    <Frame rooms={loaderData}>
      <Outlet />
    </Frame>
  )
}

const Frame = ({ rooms, children }: { rooms: Rooms; children: ReactNode }) => (
  <>
    <Head>
      <FindButton />
    </Head>
    <div className={styles.frame}>
      <AdminMenu rooms={rooms} />
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
    <PasswordAgain />
    <AdminKeys />
  </>
)

/** The menu stays where it could be loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  if (loaderData)
    return (
      <Frame rooms={loaderData}>
        {isUnknown ? <NotFoundPage said={error.data} /> : <ErrorPage error={error} />}
      </Frame>
    )
  return <Office error={error} />
}
