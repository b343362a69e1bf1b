import { api } from '#mall/api.ts'
import { orderLimits } from '#mall/limits.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { SaveAsList } from '#web/favourite/SaveAsList.tsx'
import type { PageHandle } from '#web/layout/handle.ts'
import { orderNoIn } from '#web/order/orderNoIn.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/submitResult.ts'
import styles from './submitResult/result.module.css'
import { resultOf, type Tone } from './submitResult/result.ts'
import { Several } from './submitResult/Several.tsx'

export const handle: PageHandle = { step: 'done', isNarrow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [first = '', ...others] = orderNoIn({ request }).split(',').slice(0, orderLimits.deliveries)
  const { call } = context.get(visit)
  const read = (orderNo: string) => call(api.order.orderDetail, { orderNo })
  const [order, ...more] = await Promise.all([read(first), ...others.map(read)])
  return { order, more }
}

/** Says how the order stands after its submission or payment, and where to go from here. */
export default function SubmitResult({ loaderData: { order, more } }: Route.ComponentProps) {
  const { title, text, tone } = resultOf(order)
  const heading = more.length > 0 ? `${more.length + 1} 个${title}` : title
  return (
    <div className="wrap">
      <title>{`${heading} – 工业品商城`}</title>
      <section className={`sheet ${styles.result}`}>
        <Mark tone={tone} />
        <h1>{heading}</h1>
        <p className="sec">{text}</p>
        {more.length > 0 ? <Several orders={[order, ...more]} /> : <One order={order} />}
      </section>
    </div>
  )
}

const One = ({ order }: { order: OrderDetail }) => (
  <>
    <dl>
      <dt>订单号</dt>
      <dd>{order.orderNo}</dd>
      <dt>{resultOf(order).payLabel}</dt>
      <dd className="price">{price(order.totals.totalPrice)}</dd>
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
      <SaveAsList className="btn large" lines={order.lines} suggestedName={`订单 ${order.orderNo}`}>
        保存为常购清单
      </SaveAsList>
      <PageLink to="/" className="btn large">
        继续购物
      </PageLink>
    </div>
  </>
)

const icons = { ok: 'check', warn: 'clock', bad: 'x' } as const

const Mark = ({ tone }: { tone: Tone }) => (
  <span className={`${styles.mark} ${tone}`}>
    <Icon name={icons[tone]} isLarge />
  </span>
)
