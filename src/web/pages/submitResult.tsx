import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { SaveAsList } from '#web/favourite/SaveAsList.tsx'
import type { PageHandle } from '#web/layout/handle.ts'
import { orderNoIn } from '#web/order/orderNoIn.ts'
import { useWaiting } from '#web/order/useWaiting.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/submitResult.ts'
import styles from './submitResult/result.module.css'
import { resultOf, type Tone } from './submitResult/result.ts'

export const handle: PageHandle = { step: 'done', isNarrow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderNo = orderNoIn({ request })
  const { call } = context.get(visit)
  const order = await call(api.order.orderDetail, { orderNo })
  const isWaiting = order.status === orderStatus.approval
  const approval = isWaiting ? await call(api.approval.approvalDetail, { orderNo }) : null
  return { order, approval }
}

/** Says how the order stands after its submission or payment, and where to go from here. */
export default function SubmitResult({ loaderData }: Route.ComponentProps) {
  const { order, approval } = loaderData
  const waitingFor = approval?.waitingFor ?? []
  const waiting = useWaiting(order.orderNo)
  const { title, text, tone, payLabel } = resultOf(order)
  return (
    <div className="wrap">
      <title>{`${title} – 工业品商城`}</title>
      <section className={`sheet ${styles.result}`}>
        <Mark tone={tone} />
        <h1>{title}</h1>
        <p className="sec">{text}</p>
        <dl>
          <dt>订单号</dt>
          <dd>{order.orderNo}</dd>
          <dt>{payLabel}</dt>
          <dd className="price">{price(order.totals.totalPrice)}</dd>
          {waitingFor.length > 0 && (
            <>
              <dt>审批人</dt>
              <dd>{waitingFor.join('、')}</dd>
            </>
          )}
          {approval && (
            <>
              <dt>价格保留至</dt>
              <dd>{dateTime(approval.heldUntil)}</dd>
            </>
          )}
        </dl>
        <div className={styles.acts}>
          {order.actions.includes('pay') && (
            <PageLink to={to.checkStand({ orderNo: order.orderNo })} className="btn large primary">
              去支付
            </PageLink>
          )}
          <PageLink
            to={to.orderDetail({ orderNo: order.orderNo })}
            className={order.actions.includes('pay') ? 'btn large' : 'btn large primary'}
          >
            查看订单
          </PageLink>
          {order.actions.includes('urge') && (
            <button
              type="button"
              className="btn large"
              disabled={waiting.isBusy}
              onClick={waiting.urge}
            >
              催审批
            </button>
          )}
          <SaveAsList
            className="btn large"
            lines={order.lines}
            suggestedName={`订单 ${order.orderNo}`}
          >
            保存为常购清单
          </SaveAsList>
          <PageLink to="/" className="btn large">
            继续购物
          </PageLink>
        </div>
      </section>
    </div>
  )
}

const icons = { ok: 'check', warn: 'clock', bad: 'x' } as const

const Mark = ({ tone }: { tone: Tone }) => (
  <span className={`${styles.mark} ${tone}`}>
    <Icon name={icons[tone]} isLarge />
  </span>
)
