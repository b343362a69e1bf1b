import type { ReactNode } from 'react'
import type { Address } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = {
  title: string
  /** It stands between the overview and this page. */
  above?: { to: Address; name: string }
  children: ReactNode
}

/** Shows a page of the back office with its bread crumbs and title. */
export const AdminPage = ({ title, above, children }: Props) => (
  <>
    <title>{`${title} – 运营后台`}</title>
    <meta name="robots" content="noindex" />
    <nav className="crumb" aria-label="面包屑">
      <PageLink to="/admin">后台</PageLink>
      <Icon name="chevron-right" />
      {above && (
        <>
          <PageLink to={above.to}>{above.name}</PageLink>
          <Icon name="chevron-right" />
        </>
      )}
      <span aria-current="page" title={title}>
        {title}
      </span>
    </nav>
    <h1 className="visually-hidden">{title}</h1>
    {children}
  </>
)
