import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { AfterSaleDetail } from '#mall/trade/afterSale/afterSale.contract.ts'
import { stateLabel } from '#mall/trade/afterSale/states.rules.ts'
import { AfterSaleSheets } from '#web/afterSale/AfterSaleSheets.tsx'
import { AfterSaleSteps } from '#web/afterSale/AfterSaleSteps.tsx'
import styles from '#web/afterSale/afterSale.module.css'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/afterSaleDetail.ts'
import { BuyerActs } from './afterSaleDetail/BuyerActs.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  context.get(visit).call(api.afterSale.afterSaleDetail, {
    afterSaleNo: url.searchParams.get('afterSaleNo') ?? '',
  })

const trail = [
  { to: '/', name: '首页' },
  { to: '/myAfterSale', name: '我的售后' },
] as const

export default function AfterSalePage({ loaderData: request }: Route.ComponentProps) {
  const { afterSaleNo, orderNo, state, kind } = request
  const reload = useUnseenReload()
  useLive(() => void reload()) // what the mall does with it is told by a message
  return (
    <div className="wrap">
      <Title>{`售后 ${afterSaleNo}`}</Title>
      <Crumbs trail={trail} title={afterSaleNo} />
      <h1 className="visually-hidden">售后申请 {afterSaleNo}</h1>
      <div className={styles.columns}>
        <div className={styles.sheets}>
          <section className={`sheet ${styles.state}`} aria-label="状态">
            <h2>{stateLabel(state, kind)}</h2>
            <p className="sec t13">{hintOf(request)}</p>
            <div className={styles.acts}>
              <BuyerActs request={request} />
            </div>
          </section>
          <AfterSaleSheets
            request={request}
            orderLink={
              <PageLink to={to.orderDetail({ orderNo })} className="link">
                {orderNo}
              </PageLink>
            }
          />
        </div>
        <div className={styles.aside}>
          <AfterSaleSteps request={request} />
        </div>
      </div>
    </div>
  )
}

const hints: Record<AfterSaleDetail['state'], string> = {
  reviewing: '商城审核后会通知您，审核前可以撤销。',
  returning: '',
  inspecting: '商城收到后核对商品、数量和异常。',
  refunding: '商城正在退款，到账后会通知您。',
  sending: '商城正在备货，发出后会通知您。',
  repairing: '修好后寄回，寄出时会通知您。',
  done: '',
  refused: '',
  withdrawn: '期限内仍可重新申请。',
  closed: '没有在期限内寄回；申请期限内仍可重新申请。',
}

function hintOf({ state, answer, dueAt, rmaNo }: AfterSaleDetail): string {
  if (state === 'refused') return `原因：${answer}`
  if (state === 'returning' && dueAt)
    return `请在 ${dateTime(dueAt)} 前寄回并填写运单号，包装外写明退货编号 ${rmaNo}。`
  return hints[state]
}
