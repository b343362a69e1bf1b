import type { ReactNode } from 'react'
import type { Address } from '#mall/pages.ts'
import { PageHead } from '#web/frame/PageHead.tsx'

type Props = {
  title: string
  /** It stands between the desk and this page. */
  above?: { to: Address; name: string }
  children: ReactNode
}

/** Shows a page of the back office with its bread crumbs and title. */
export const AdminPage = ({ title, above, children }: Props) => (
  <>
    <meta name="robots" content="noindex" />
    <PageHead
      of="运营后台"
      title={title}
      trail={[{ to: '/admin', name: '后台' }, ...(above ? [above] : [])]}
    />
    {children}
  </>
)
