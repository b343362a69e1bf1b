import { redirect } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { ifFound } from '#web/content/contentLoader.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { orderNosIn } from '#web/order/orderNoIn.ts'
import { Title } from '#web/ui/Title.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/checkStand.ts'
import { Cashier } from './checkStand/Cashier.tsx'
import { Closed } from './checkStand/Closed.tsx'
import { OrderHead } from './checkStand/OrderHead.tsx'
import { StatementStand } from './checkStand/StatementStand.tsx'
import styles from './checkStand/stand.module.css'
import { useTimeLeft } from './checkStand/useTimeLeft.ts'

export const handle: PageHandle = {
  step: 'pay',
  isNarrow: true,
  ownSteps: {
    title: '收银台',
    steps: ['确认对账单', '支付对账单', '结清'],
    stepOf: (data) => {
      const statement = typeof data === 'object' && data !== null && Reflect.get(data, 'statement')
      return statement ? Number(Reflect.get(statement, 'takesMoney')) : null
    },
  },
}

const { unpaid, verifying, cancelled } = orderStatus
const here: readonly number[] = [unpaid, verifying, cancelled]

/** Only what is still to be paid or verified stands here; the page where it is told of shows everything else but its end. */
export async function loader(args: Route.LoaderArgs) {
  const statementNo = new URL(args.request.url).searchParams.get('statementNo')?.trim()
  return statementNo ? ofStatement(args, statementNo) : ofOrder(args)
}

async function ofStatement({ context }: Route.LoaderArgs, statementNo: string) {
  const statement = await context.get(visit).call(api.payment.statementStand, { statementNo })
  if (statement.isSettled) throw redirect(to.statementDetail({ statementNo }))
  return { statement }
}

async function ofOrder({ request, context }: Route.LoaderArgs) {
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
  return (
    <div className={`wrap ${styles.page}`}>
      <Title>收银台</Title>
      <h1 className="visually-hidden">收银台</h1>
      {'statement' in loaderData ? (
        <StatementStand statement={loaderData.statement} />
      ) : (
        <OrderStand {...loaderData} />
      )}
    </div>
  )
}

type OrderProps = Awaited<ReturnType<typeof ofOrder>>

function OrderStand({ order, others, stand, account, payerName }: OrderProps) {
  const secondsLeft = useTimeLeft(order)
  const isWaiting = order.status === verifying
  const isClosed = order.status === cancelled || (secondsLeft === 0 && !isWaiting)
  return (
    <>
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
    </>
  )
}
