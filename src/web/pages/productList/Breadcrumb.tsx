import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './breadcrumb.module.css'
import type { Crumbs, Listing } from './listing.ts'

export const Breadcrumb = ({ listing: { crumbs, name } }: { listing: Listing }) => (
  <nav className="crumb" aria-label="面包屑">
    <Link to="/">首页</Link>
    <Icon name="chevron-right" />
    {crumbs ? (
      <>
        <Link to={crumbs.parent.to}>{crumbs.parent.text}</Link>
        <Icon name="chevron-right" />
        <ThirdCategory crumbs={crumbs} />
      </>
    ) : (
      <span aria-current="page">{name}</span>
    )}
  </nav>
)

/** A list of links in a disclosure; choosing one closes it. */
const ThirdCategory = ({ crumbs: { name, children } }: { crumbs: Crumbs }) => (
  <details
    className={styles.choice}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
    }}
    onKeyDown={({ currentTarget, key }) => key === 'Escape' && close(currentTarget)}
  >
    <summary>
      {name}
      <Icon name="chevron-down" />
    </summary>
    <ul>
      {children.map(({ text, to, isCurrent }) => (
        <li key={to}>
          <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={closeAround}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </details>
)

const closeAround = ({ currentTarget }: MouseEvent) => close(currentTarget.closest('details'))

function close(details: HTMLDetailsElement | null) {
  if (!details) return
  details.querySelector('summary')?.focus()
  details.open = false
}
