import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { to } from '#mall/pages.ts'
import { afterSaleKinds, isOpen } from '#mall/trade/afterSale/reasons.rules.ts'
import { afterSaleLimits } from '#mall/tradeLimits.ts'
import { afterWorkingMinutes } from '#mall/workingDay.rules.ts'
import { AfterSaleTag } from '#web/afterSale/AfterSaleTag.tsx'
import styles from '#web/afterSale/afterSale.module.css'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/afterSaleApply.ts'
import { Afterwards } from './afterSaleApply/Afterwards.tsx'
import { Application } from './afterSaleApply/Application.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const orderNo = url.searchParams.get('orderNo') ?? ''
  const now = new Date()
  const [source, known, calendar] = await Promise.all([
    call(api.afterSale.afterSalable, { orderNo }),
    call(api.afterSale.orderAfterSales, { orderNo }),
    call(api.seller.workCalendar, {}),
  ])
  const reviewedBy = afterWorkingMinutes(calendar, now, reviewMinutes).toISOString()
  return { source, known: known.list, now: now.toISOString(), reviewedBy }
}

const { freeDays, faultDays, reviewMinutes } = afterSaleLimits

const trail = [
  { to: '/', name: '首页' },
  { to: '/myAfterSale', name: '我的售后' },
] as const

/** After-sales of one order are asked for. */
export default function AfterSaleApply({ loaderData }: Route.ComponentProps) {
  const { source, known, now, reviewedBy } = loaderData
  const today = chineseDay(new Date(now))
  const left = source.lines.filter((line) => line.left > 0)
  const lines = left.filter((line) => isOpen(line, today))
  return (
    <div className="wrap">
      <Title>申请售后</Title>
      <Crumbs trail={trail} title="申请售后" />
      <h1 className="visually-hidden">申请售后</h1>
      <div className={styles.columns}>
        {lines.length === 0 ? (
          <section className="sheet">
            {left.length > 0 ? (
              <Empty title="已过申请期限">
                {`签收后 ${freeDays} 天内可无理由退货，${faultDays} 天内可因质量问题退换；其他问题请联系客服。`}
              </Empty>
            ) : (
              <Empty title="没有可以申请售后的商品">
                可申请数量 = 已收货 − 已退货 −
                售后中。没有收到的商品，请在确认收货时登记差异；包裹被拒收或退回的，请在订单里申请取消。
              </Empty>
            )}
          </section>
        ) : (
          <Application source={{ ...source, lines }} now={now} />
        )}
        <div className={styles.aside}>
          {lines.length > 0 && <Afterwards reviewedBy={reviewedBy} />}
          {known.length > 0 && <Known known={known} />}
        </div>
      </div>
    </div>
  )
}

const Known = ({ known }: Pick<Route.ComponentProps['loaderData'], 'known'>) => (
  <section className="sheet" aria-label="本单售后">
    <header>
      <h2>本单售后</h2>
    </header>
    <ul className={styles.logs}>
      {known.map(({ afterSaleNo, state, kind, model, type, total, createdAt }) => (
        <li key={afterSaleNo} className="t13">
          <PageLink to={to.afterSaleDetail({ afterSaleNo })} className="link">
            {afterSaleNo}
          </PageLink>{' '}
          <AfterSaleTag state={state} kind={kind} />
          <p className="any">
            {afterSaleKinds[kind]}，{model}
            {type > 1 && ` 等 ${type} 种`}，{total.toLocaleString('en')} 件
          </p>
          <p className="mute t12">{dateTime(createdAt)}</p>
        </li>
      ))}
    </ul>
  </section>
)
