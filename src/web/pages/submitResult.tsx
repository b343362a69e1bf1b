import { paysMonthly } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { orderNosIn } from '#web/order/orderNoIn.ts'
import { useFourthStep } from '#web/order/payingNow.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/submitResult.ts'
import { One } from './submitResult/One.tsx'
import styles from './submitResult/result.module.css'
import { resultOf, resultOfAll, type Tone } from './submitResult/result.ts'
import { Several } from './submitResult/Several.tsx'

export const handle: PageHandle = { step: 'done', isNarrow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [first, ...others] = orderNosIn({ request })
  const { call } = context.get(visit)
  const read = (orderNo: string) => call(api.order.orderDetail, { orderNo })
  const [order, ...more] = await Promise.all([read(first), ...others.map(read)])
  const isWaiting = more.length === 0 && order.status === orderStatus.approval
  const approval = isWaiting
    ? await call(api.approval.approvalDetail, { orderNo: order.orderNo })
    : null
  return { order, more, approval }
}

/** Says how the order stands after its submission or payment, and where to go from here. */
export default function SubmitResult({ loaderData }: Route.ComponentProps) {
  const { order, more, approval } = loaderData
  const orders = [order, ...more]
  const { title, text, tone } = more.length > 0 ? resultOfAll(orders) : resultOf(order)
  const { who } = useVisitor()
  const mayPayMonthly = who !== null && paysMonthly(who)
  useFourthStep(mayPayMonthly && orders.some(({ isMonthly }) => !isMonthly))
  return (
    <div className="wrap">
      <Title>{title}</Title>
      <section className={`sheet ${styles.result}`}>
        <Mark tone={tone} />
        <h1>{title}</h1>
        <p className="sec">{text}</p>
        {more.length > 0 ? <Several orders={orders} /> : <One order={order} approval={approval} />}
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
