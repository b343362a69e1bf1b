import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { chineseDay } from '#mall/day.ts'
import { to } from '#mall/pages.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminSeller.ts'
import { Calendar } from './adminSeller/Calendar.tsx'
import { Facts } from './adminSeller/Facts.tsx'
import { Freight } from './adminSeller/Freight.tsx'
import { Hours } from './adminSeller/Hours.tsx'
import { Marks } from './adminSeller/Marks.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const { searchParams } = new URL(request.url)
  return partOf(call, searchParams.get('view'), searchParams.get('year') ?? '')
}

async function partOf(call: Call, view: string | null, year: string) {
  if (view === 'marks') return { view, marks: await call(api.seller.marks, {}) } as const
  if (view === 'freight') return { view, freight: await call(api.seller.freight, {}) } as const
  if (view === 'hours') return { view, hours: await call(api.seller.openingHours, {}) } as const
  if (view === 'calendar') {
    const asked = isYear(year) ? { year: Number(year) } : {}
    const calendar = await call(api.seller.calendarYear, asked)
    return { view, calendar, today: chineseDay(new Date()) } as const
  }
  return { view: undefined, seller: await call(api.seller.seller, {}) } as const
}

/** Another address shows this year. */
const isYear = (text: string) => /^20(2[5-9]|[3-9]\d)$/.test(text)

type Loaded = Route.ComponentProps['loaderData']

/** What the mall says of itself, what it is marked with, what it charges beside its goods, and when it works. */
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
  if (loaded.view === 'hours') return <Hours hours={loaded.hours} />
  if (loaded.view === 'calendar')
    return <Calendar calendar={loaded.calendar} today={loaded.today} />
  return <Facts seller={loaded.seller} />
}

const parts = [
  [undefined, '名称与联系方式'],
  ['marks', '标志与公章'],
  ['freight', '运费规则'],
  ['hours', '营业时间'],
  ['calendar', '工作日历'],
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
