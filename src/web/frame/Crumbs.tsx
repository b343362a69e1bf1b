import { Fragment } from 'react'
import type { Address } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = {
  /** They lead from the first page to the one above this. */
  trail: readonly { to: Address; name: string }[]
  title: string
}

/** Says where a page stands, with the way back. */
export const Crumbs = ({ trail, title }: Props) => (
  <nav className="crumb" aria-label="面包屑">
    {trail.map(({ to, name }) => (
      <Fragment key={to}>
        <PageLink to={to}>{name}</PageLink>
        <Icon name="chevron-right" />
      </Fragment>
    ))}
    <span aria-current="page" title={title}>
      {title}
    </span>
  </nav>
)
