import type { ReactNode } from 'react'
import type { Address } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './frame.module.css'

export type MenuGroup = {
  /** A group without a name stands for itself, without a heading. */
  name?: string
  entries: readonly {
    to: Address
    label: string
    icon: IconName
    isCurrent: boolean
    badge?: ReactNode
  }[]
}

type Props = { label: string; look?: string | undefined; groups: readonly MenuGroup[] }

/** The one menu at the left of centres and back office. */
export const SideMenu = ({ label, look = '', groups }: Props) => (
  <nav className={`${styles.menu} ${look}`} aria-label={label}>
    {groups.map(({ name, entries }) => (
      <section key={name ?? ''}>
        {name && <h2>{name}</h2>}
        {entries.map(({ to, label, icon, isCurrent, badge }) => (
          <PageLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
            {badge}
          </PageLink>
        ))}
      </section>
    ))}
  </nav>
)
