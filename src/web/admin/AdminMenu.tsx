import { useLocation } from 'react-router'
import type { Rooms } from '#mall/house/staff/staff.contract.ts'
import type { Address } from '#mall/pages.ts'
import { SideMenu } from '#web/frame/SideMenu.tsx'
import { adminMenu, type MenuEntry } from './adminMenu.ts'

type Props = { rooms: Rooms; look: string | undefined }

/** The rooms of the back office, with what waits in those where somebody has to decide. */
export function AdminMenu({ rooms: counts, look }: Props) {
  const { pathname } = useLocation()
  const current = listOf[pathname] ?? pathname
  const entryOf = ({ to, name, icon, count, isWork }: MenuEntry) => ({
    to,
    label: name,
    icon,
    isCurrent: current === to,
    badge: isWork && counts[count] > 0 && <span className="badge">{counts[count]}</span>,
  })
  const desk = {
    to: '/admin',
    label: '工作台',
    icon: 'list-checks',
    isCurrent: current === '/admin',
  } as const
  const groups = adminMenu.map(({ name, entries }) => ({ name, entries: entries.map(entryOf) }))
  return <SideMenu label="后台" look={look} groups={[{ entries: [desk] }, ...groups]} />
}

/** One of a list is opened from it. */
const listOf: Record<string, Address> = {
  '/admin/order': '/admin/orders',
  '/admin/phoneCustomers': '/admin/orders',
  '/admin/phoneOrder': '/admin/orders',
  '/admin/orderSettings': '/admin/orders',
  '/admin/company': '/admin/companies',
  '/admin/content': '/admin/contents',
}
