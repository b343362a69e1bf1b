import { useLocation } from 'react-router'
import type { Address } from '#mall/pages.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { AdminPage } from './AdminPage.tsx'

/** It is deferred, because it stands outside of the mall's own frame, which does without what it needs. */
const Opened = deferred(async () => (await import('#web/layout/NotFound.tsx')).Opened)

type Way = { title: string; to: Address; back: string }

const known: Record<string, Way> = {
  '/admin/content': { title: '没有这篇内容', to: '/admin/contents', back: '返回内容列表' },
  '/admin/company': { title: '没有这家企业', to: '/admin/companies', back: '返回企业列表' },
}
const other: Way = { title: '后台没有此页面', to: '/admin', back: '返回工作台' }

/** The back office's own 404: its menu stays, and the list is one step away. `said`: what was thrown with it. */
export function NotFoundPage({ said }: { said: unknown }) {
  const { pathname } = useLocation()
  const { title, to, back } = known[pathname] ?? other
  return (
    <AdminPage title={title}>
      <section className="sheet">
        <Empty
          title={title}
          isError
          actions={
            <PageLink to={to} className="btn primary">
              {back}
            </PageLink>
          }
        >
          <p>{(typeof said === 'string' && said) || '链接可能已失效，请从左侧菜单进入。'}</p>
          <Opened />
        </Empty>
      </section>
    </AdminPage>
  )
}
