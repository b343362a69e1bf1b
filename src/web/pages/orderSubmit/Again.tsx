import { useRevalidator } from 'react-router'
import { to } from '#mall/pages.ts'
import { useOrderCalls } from '#web/order/ordering.ts'
import { forgetUnsettled, type Unsettled } from '#web/order/unsettled.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { DoubtLine } from './DoubtLine.tsx'
import { usePlacing } from './usePlacing.ts'

/** In place of the form, when the page is opened while the outcome of an order is not known: its goods may be ordered already. */
export function Again({ order }: { order: Unsettled }) {
  const { place, doubt } = usePlacing()
  const { isBusy, write } = useWrite()
  const { revalidate } = useRevalidator()
  const { isPhone } = useOrderCalls()

  const send = () => write(() => place(order.body), { next: () => {} })

  const acts = (
    <>
      <button type="button" className="btn primary" disabled={isBusy} onClick={send}>
        {isBusy ? '提交中' : '重新提交'}
      </button>
      <PageLink
        to={isPhone ? to.adminOrders({ tab: 'all' }) : to.myOrder({ scope: 'mine' })}
        className="btn"
      >
        {isPhone ? '查看订单' : '查看我的订单'}
      </PageLink>
      <button type="button" className="btn" disabled={isBusy} onClick={() => drop(revalidate)}>
        放弃这次提交
      </button>
    </>
  )
  return (
    <section className="sheet alone">
      <Empty title="上次提交的结果还未收到" headingLevel={1} isError actions={acts}>
        <p>
          {dateTime(new Date(order.sentAt).toISOString())} 提交的订单（
          {order.body.lines.length} 种商品{order.body.remark && `，备注「${order.body.remark}」`}
          ）可能已经成立。
        </p>
        <p>重新提交会先核对：已成立的打开该订单，未成立的按原内容提交，不会重复下单。</p>
        <DoubtLine doubt={doubt} />
      </Empty>
    </section>
  )
}

async function drop(revalidate: () => Promise<void>) {
  const isSure = await confirm({
    title: '放弃这次提交',
    body: '该订单可能已经成立，请先在订单列表中核对，以免重复下单。放弃后可以重新填写订单。',
    okText: '已核对，放弃',
    isDanger: true,
  })
  if (!isSure) return
  forgetUnsettled()
  await revalidate()
}
