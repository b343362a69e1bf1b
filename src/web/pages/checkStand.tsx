import { redirect } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { ifFound } from '#web/content/contentLoader.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { orderNosIn } from '#web/order/orderNoIn.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/checkStand.ts'
import { Cashier } from './checkStand/Cashier.tsx'
import { Closed } from './checkStand/Closed.tsx'
import { OrderHead } from './checkStand/OrderHead.tsx'
import styles from './checkStand/stand.module.css'
import { useTimeLeft } from './checkStand/useTimeLeft.ts'

export const handle: PageHandle = { step: 'pay', isNarrow: true }

const { unpaid, verifying, cancelled } = orderStatus
const here: readonly number[] = [unpaid, verifying, cancelled]

/** Only what is still to be paid or verified stands here; the result page tells of everything else but its end. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [orderNo, ...others] = orderNosIn({ request })
  const { call, attempt, who } = context.get(visit)
  const order = await call(api.payment.checkStand, { orderNo })
  if (!here.includes(order.status))
    throw redirect(to.submitResult({ orderNo: [orderNo, ...others].join() }))
  const [stand, account] = await Promise.all([
    call(api.transfer.transferStand, { orderNo }),
    ifFound(attempt(api.content.contentFacts, { slug: 'transferAccount' })),
  ])
  return { order, others, stand, account: account?.list ?? [], payerName: who?.companyName ?? '' }
}

export default function CheckStand({ loaderData }: Route.ComponentProps) {
  const { order, others, stand, account, payerName } = loaderData
  const secondsLeft = useTimeLeft(order)
  const isWaiting = order.status === verifying
  const isClosed = order.status === cancelled || (secondsLeft === 0 && !isWaiting)
  return (
    <div className={`wrap ${styles.page}`}>
      <title>收银台 – 工业品商城</title>
      <h1 className="visually-hidden">收银台</h1>
      <OrderHead
        order={order}
        paid={stand.order.paid}
        transfer={isClosed ? null : stand.transfer}
        secondsLeft={isClosed || isWaiting ? null : secondsLeft}
      />
      {isClosed ? (
        <Closed order={order} />
      ) : (
        <Cashier {...{ order, others, stand, account, payerName }} />
      )}
    </div>
  )
}
