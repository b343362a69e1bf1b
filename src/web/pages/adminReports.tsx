import { Link, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { reportLimits } from '#mall/houseLimits.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { Period } from '#web/chart/Period.tsx'
import { datePresets } from '#web/list/datePresets.ts'
import { daysIn } from '#web/list/daysIn.ts'
import { OfDays } from '#web/list/OfDays.tsx'
import { day } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminReports.ts'
import { Misses } from './adminReports/Misses.tsx'
import { reportAddress } from './adminReports/reportAddress.ts'
import { Sales } from './adminReports/Sales.tsx'
import { Times } from './adminReports/Times.tsx'

const tabs = { sales: '销售', misses: '无结果搜索', times: '响应时间' } as const
type Tab = keyof typeof tabs
const isTab = (text: string): text is Tab => Object.hasOwn(tabs, text)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('tab') ?? ''
  const tab = isTab(asked) ? asked : 'sales'
  const period = daysIn(searchParams)
  const { call } = context.get(visit)
  const today = day(new Date())
  if (tab === 'misses') return { tab, today, misses: await call(api.report.searchMisses, period) }
  if (tab === 'times') {
    const route = (searchParams.get('route') ?? '').slice(0, 100)
    const times = await call(api.report.responseTimes, { ...period, route })
    return { tab, today, times: { ...times, route } }
  }
  return { tab, today, sales: await call(api.report.sales, period) }
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { tab, today, sales, misses, times } = loaderData
  const shown = sales ?? misses ?? times
  return (
    <AdminPage title="报表">
      <section className="sheet">
        <Tabs current={tab} />
        <Span tab={tab} today={today} from={shown?.from ?? today} to={shown?.to ?? today} />
        <OfDays until={shown?.to}>
          {sales && <Sales figures={sales} />}
          {misses && <Misses figures={misses} />}
          {times && <Times figures={times} />}
        </OfDays>
      </section>
    </AdminPage>
  )
}

const Tabs = ({ current }: { current: Tab }) => (
  <nav className="tabs" aria-label="报表">
    {Object.entries(tabs).map(([tab, name]) => (
      <Link key={tab} to={`?tab=${tab}`} aria-current={tab === current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)

type SpanProps = { tab: Tab; today: string; from: string; to: string }

function Span({ tab, today, from, to }: SpanProps) {
  const [search] = useSearchParams()
  return (
    <Period
      from={from}
      to={to}
      spans={spansOf(tab, today)}
      addressOf={(part) => reportAddress(search, part)}
      kept={['tab', 'route']}
      label="日期"
      most={tab === 'times' ? reportLimits.timeDays : reportLimits.days}
    />
  )
}

/** The report shows the first by itself. */
function spansOf(tab: Tab, today: string) {
  const [week, month, quarter, year] = datePresets(today)
  if (!week || !month || !quarter || !year) return []
  if (tab === 'times') return [{ label: '今天', from: '' }, week]
  return [{ ...month, from: '' }, week, quarter, ...(tab === 'sales' ? [year] : [])]
}
