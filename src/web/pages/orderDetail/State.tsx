import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { orderLabel } from '#mall/trade/order/order.rules.ts'
import { SaveAsList } from '#web/favourite/SaveAsList.tsx'
import { OrderActions } from '#web/order/OrderActions.tsx'
import { OrderPapers } from '#web/order/OrderPapers.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './detail.module.css'
import { type FlowStep, flow, nextStep } from './flow.ts'

type Props = { order: OrderDetail } & NonNullable<Parameters<typeof nextStep>[1]>

/** Shows where the order stands, what comes next and what may be done. */
export const State = ({ order, ...troubles }: Props) => (
  <section className={`sheet ${styles.state}`}>
    <div className={styles.head}>
      <p className="mute t13">订单号 {order.orderNo}</p>
      <h1>{orderLabel(order)}</h1>
      <p className="sec t13">{nextStep(order, troubles)}</p>
      <div className={styles.acts}>
        <OrderActions order={order} />
        <OrderPapers order={order} />
        <SaveAsList className="btn" lines={order.lines} suggestedName={`订单 ${order.orderNo}`}>
          保存为常购清单
        </SaveAsList>
      </div>
    </div>
    <ol className={styles.flow}>
      {flow(order).map((step, index) => (
        <FlowItem key={step.name} step={step} place={index + 1} />
      ))}
    </ol>
  </section>
)

const FlowItem = ({ step: { name, at, state }, place }: { step: FlowStep; place: number }) => (
  <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
    <i>{state === 'done' ? <Icon name="check" /> : place}</i>
    <b>{name}</b>
    {at ? <When at={at} /> : '–'}
  </li>
)

/** Six days with their years do not fit beside each other on a phone. */
const When = ({ at }: { at: string }) => {
  const text = dateTime(at)
  return (
    <>
      <span className={styles.year}>{text.slice(0, 5)}</span>
      {text.slice(5)}
    </>
  )
}
