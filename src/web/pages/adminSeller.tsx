import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { to } from '#mall/pages.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminSeller.ts'
import { Facts } from './adminSeller/Facts.tsx'
import { Freight } from './adminSeller/Freight.tsx'
import { Marks } from './adminSeller/Marks.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  return partOf(call, new URL(request.url).searchParams.get('view'))
}

async function partOf(call: Call, view: string | null) {
  if (view === 'marks') return { view, marks: await call(api.seller.marks, {}) } as const
  if (view === 'freight') return { view, freight: await call(api.seller.freight, {}) } as const
  return { view: undefined, seller: await call(api.seller.seller, {}) } as const
}

type Loaded = Route.ComponentProps['loaderData']

/** What the mall says of itself, what it is marked with, and what it charges beside its goods. */
export default function AdminSeller({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="商城信息">
      <section className="sheet">
        <Parts view={loaderData.view} />
        <Part {...loaderData} />
      </section>
    </AdminPage>
  )
}

function Part(loaded: Loaded) {
  if (loaded.view === 'marks') return <Marks key={loaded.marks.version} marks={loaded.marks} />
  if (loaded.view === 'freight') return <Freight freight={loaded.freight} />
  return <Facts seller={loaded.seller} />
}

const parts = [
  [undefined, '名称与联系方式'],
  ['marks', '标志与公章'],
  ['freight', '运费规则'],
] as const

const Parts = ({ view }: Pick<Loaded, 'view'>) => (
  <nav className="tabs" aria-label="商城信息">
    {parts.map(([one, name]) => (
      <PageLink
        key={name}
        to={to.adminSeller(one && { view: one })}
        aria-current={one === view ? 'page' : undefined}
      >
        {name}
      </PageLink>
    ))}
  </nav>
)
