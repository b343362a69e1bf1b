import { Link, useSearchParams } from 'react-router'
import type { HourTimes, RouteTimes } from '#mall/house/report/report.contract.ts'
import { reportLimits } from '#mall/houseLimits.ts'
import { AsTable } from '#web/chart/AsTable.tsx'
import { Block } from '#web/chart/Block.tsx'
import styles from '#web/chart/chart.module.css'
import { LineChart } from '#web/chart/LineChart.tsx'
import { short } from '#web/chart/scale.ts'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { dateTime } from '#web/ui/time.ts'
import { ExportReport } from './ExportReport.tsx'
import { reportAddress } from './reportAddress.ts'

type Figures = { routes: RouteTimes[]; hours: HourTimes[]; route: string; from: string; to: string }

export const Times = ({ figures }: { figures: Figures }) => (
  <>
    {figures.hours.length > 0 && <Hours figures={figures} />}
    {figures.routes.length > 0 ? (
      <Routes figures={figures} />
    ) : (
      <Empty title="这段时间没有记录">服务器每分钟把测得的响应时间汇总一次。</Empty>
    )}
    <p className={styles.note}>
      由服务器测量：从收到请求到发出最后一个字节，只计成功的页面和接口，不含静态文件。分位数按时间区间插值，保留{' '}
      {reportLimits.timeDays} 天。
    </p>
  </>
)

const ms = (value: number): string => `${value.toLocaleString('en')} ms`

function Hours({ figures: { hours, route, from, to } }: { figures: Figures }) {
  const [search] = useSearchParams()
  const of = route || '全部页面和接口'
  return (
    <Block
      title={`${of} 每小时的响应时间`}
      actions={
        <>
          {route && (
            <Link
              to={reportAddress(search, { route: '' })}
              className="btn small"
              preventScrollReset
            >
              查看全部
            </Link>
          )}
          <ExportReport table="hours" from={from} to={to} route={route} />
        </>
      }
    >
      <LineChart
        label={`${from} 至 ${to} ${of}每小时响应时间中位数与 95 分位数的折线图`}
        ats={hours.map(({ at }) => dateTime(at).slice(5))}
        lines={[
          { name: '中位数（P50）', values: hours.map(({ p50 }) => p50) },
          { name: '95 分位数（P95）', values: hours.map(({ p95 }) => p95) },
        ]}
        tickText={(value, top) => `${short(value, top)} ms`}
      />
      <AsTable
        caption="每小时的响应时间"
        heads={['时间', '请求数', 'P50', 'P95', '最慢']}
        rows={hours.map(({ at, requests, p50, p95, slowest }) => [
          dateTime(at),
          requests.toLocaleString('en'),
          ms(p50),
          ms(p95),
          ms(slowest),
        ])}
      />
    </Block>
  )
}

const Routes = ({ figures: { routes, route, from, to } }: { figures: Figures }) => (
  <Block title="按页面和接口" actions={<ExportReport table="routes" from={from} to={to} />}>
    <Table
      label="按页面和接口"
      columns={columns}
      rows={routes}
      keyOf={(one) => one.route}
      lookOf={(one) => (one.route === route ? 'on' : undefined)}
    />
  </Block>
)

const figure = (head: string, text: (times: RouteTimes) => string): Column<RouteTimes> => ({
  head,
  width: '14%',
  isNum: true,
  cell: text,
})

const columns: readonly Column<RouteTimes>[] = [
  { head: '页面或接口', width: '44%', cell: ({ route }) => <RouteLink route={route} /> },
  figure('请求数', ({ requests }) => requests.toLocaleString('en')),
  figure('P50', ({ p50 }) => ms(p50)),
  figure('P95', ({ p95 }) => ms(p95)),
  figure('最慢', ({ slowest }) => ms(slowest)),
]

function RouteLink({ route }: { route: string }) {
  const [search] = useSearchParams()
  return (
    <Link to={reportAddress(search, { route })} className="link mono" preventScrollReset>
      {route}
    </Link>
  )
}
