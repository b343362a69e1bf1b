import { useLocation } from 'react-router'
import type { Rooms } from '#mall/house/staff/staff.contract.ts'
import type { Address } from '#mall/pages.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { adminMenu } from './adminMenu.ts'

/** The rooms, with what waits in those where somebody has to decide. */
export function MenuLinks({ rooms: counts }: { rooms: Rooms }) {
  const { pathname } = useLocation()
  const current = listOf[pathname] ?? pathname
  return (
    <>
      <PageLink to="/admin" aria-current={current === '/admin' ? 'page' : undefined}>
        概览
      </PageLink>
      {adminMenu.map((group) => (
        <section key={group.name}>
          <h2>{group.name}</h2>
          {group.entries.map(({ to, name, count, isWork }) => (
            <PageLink key={to} to={to} aria-current={current === to ? 'page' : undefined}>
              {name}
              {isWork && counts[count] > 0 && <span className="badge">{counts[count]}</span>}
            </PageLink>
          ))}
        </section>
      ))}
    </>
  )
}

/** One of a list is opened from it. */
const listOf: Record<string, Address> = {
  '/admin/order': '/admin/orders',
  '/admin/company': '/admin/companies',
  '/admin/content': '/admin/contents',
}
