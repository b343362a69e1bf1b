import { redirect } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { orderNosIn } from '#web/order/orderNoIn.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/checkStand.ts'
import { Cashier } from './checkStand/Cashier.tsx'
import { Closed } from './checkStand/Closed.tsx'
import { NoChannel } from './checkStand/NoChannel.tsx'
import { OrderHead } from './checkStand/OrderHead.tsx'
import styles from './checkStand/stand.module.css'
import { useTimeLeft } from './checkStand/useTimeLeft.ts'

export const handle: PageHandle = { step: 'pay', isNarrow: true }

/** Only what is still to be paid stands here; the result page tells of everything else but its end. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [orderNo, ...others] = orderNosIn({ request })
  const order = await context.get(visit).call(api.payment.checkStand, { orderNo })
  if (order.status !== 20 && order.status !== 90)
    throw redirect(to.submitResult({ orderNo: [orderNo, ...others].join() }))
  return { order, others }
}

export default function CheckStand({ loaderData }: Route.ComponentProps) {
  const { order, others } = loaderData
  const secondsLeft = useTimeLeft(order)
  const isClosed = order.status === 90 || secondsLeft === 0
  const Stand = isClosed ? Closed : order.channels.length > 0 ? Cashier : NoChannel
  return (
    <div className={`wrap ${styles.page}`}>
      <title>收银台 – 工业品商城</title>
      <h1 className="visually-hidden">收银台</h1>
      <OrderHead order={order} secondsLeft={isClosed ? null : secondsLeft} />
      <Stand order={order} others={others} />
    </div>
  )
}
