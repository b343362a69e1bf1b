import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Rooms } from '#mall/house/staff/staff.contract.ts'
import type { Address } from '#mall/pages.ts'
import { SideMenu } from '#web/frame/SideMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { type MenuEntry, menuOf } from './adminMenu.ts'
import styles from './menu.module.css'

/** The rooms of the back office, with what waits in those where somebody has to decide. On phones a button opens them. */
export function AdminMenu({ rooms: counts }: { rooms: Rooms }) {
  const { pathname, key } = useLocation()
  /** Whatever is opened from it closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const id = useId()
  const current = listOf[pathname] ?? pathname
  const entryOf = ({ to, name, icon, count, isWork }: MenuEntry) => ({
    to,
    label: name,
    icon,
    isCurrent: current === to,
    badge: isWork && count && counts[count] > 0 && <span className="badge">{counts[count]}</span>,
  })
  const desk = {
    to: '/admin',
    label: '工作台',
    icon: 'list-checks',
    isCurrent: current === '/admin',
  } as const
  const groups = menuOf(useVisitor().who).map(({ name, entries }) => ({
    name,
    entries: entries.map(entryOf),
  }))
  return (
    <div className={isOpen ? `${styles.side} ${styles.open}` : styles.side}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={!useIsHydrated()}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Icon name="list" />
        菜单
        <Icon name="chevron-down" />
      </button>
      <div id={id} className={styles.rooms}>
        <SideMenu label="后台" groups={[{ entries: [desk] }, ...groups]} />
      </div>
    </div>
  )
}

/** One of a list is opened from it. */
const listOf: Record<string, Address> = {
  '/admin/order': '/admin/orders',
  '/admin/phoneCustomers': '/admin/orders',
  '/admin/phoneOrder': '/admin/orders',
  '/admin/orderSettings': '/admin/orders',
  '/admin/good': '/admin/goods',
  '/admin/agreement': '/admin/agreements',
  '/admin/import': '/admin/imports',
  '/admin/company': '/admin/companies',
  '/admin/content': '/admin/contents',
  '/admin/statement': '/admin/statements',
  '/admin/ageing': '/admin/statements',
  '/admin/entries': '/admin/books',
  '/admin/accounts': '/admin/exports',
}
