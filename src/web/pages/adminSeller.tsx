import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminSeller.ts'
import { Facts } from './adminSeller/Facts.tsx'
import { Freight } from './adminSeller/Freight.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  if (new URL(request.url).searchParams.get('view') === 'freight')
    return { view: 'freight' as const, freight: await call(api.seller.freight, {}) }
  return { view: 'facts' as const, seller: await call(api.seller.seller, {}) }
}

type Loaded = Route.ComponentProps['loaderData']

/** What the mall says of itself, and what it charges beside its goods. */
export default function AdminSeller({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="商城信息">
      <section className="sheet">
        <Parts view={loaderData.view} />
        {loaderData.view === 'freight' ? (
          <Freight freight={loaderData.freight} />
        ) : (
          <Facts seller={loaderData.seller} />
        )}
      </section>
    </AdminPage>
  )
}

const Parts = ({ view }: Pick<Loaded, 'view'>) => (
  <nav className="tabs" aria-label="商城信息">
    <PageLink to={to.adminSeller()} aria-current={view === 'facts' ? 'page' : undefined}>
      名称与联系方式
    </PageLink>
    <PageLink
      to={to.adminSeller({ view: 'freight' })}
      aria-current={view === 'freight' ? 'page' : undefined}
    >
      运费规则
    </PageLink>
  </nav>
)
