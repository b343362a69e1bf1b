import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import type { StaffOrder } from '#mall/trade/shipment/staffOrder.contract.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Props = { orders: readonly StaffOrder[]; onDone(): void }

/** Confirms the ticked orders that wait for it, each with the day that its lead times allow. */
export function ConfirmChosen({ orders, onDone }: Props) {
  const { isBusy, write } = useWrite()
  const isReady = useIsHydrated()
  const waiting = orders.filter(
    ({ status, isCancelAsked, isShort }) =>
      status === orderStatus.confirming && !isCancelAsked && !isShort,
  )
  const orderNos = waiting.map(({ orderNo }) => orderNo)
  const ask = {
    title: `按交期确认 ${waiting.length} 个订单？`,
    body: '每个订单按其商品的最长交期承诺发货日（工作日），买家会收到通知，之后只能申请取消；赶不上要求到货日的不确认。',
    okText: `确认 ${waiting.length} 单`,
  }
  const act = async () => {
    if (!(await confirm(ask))) return
    let isLeft = false
    const isDone = await write(() => call(api.shipment.confirmOrders, { orderNos }), {
      done(answer) {
        isLeft = answer.late.length > 0
        if (!isLeft) return doneText(answer)
        toast('bad', doneText(answer))
        return ''
      },
    })
    if (isDone && !isLeft) onDone() // what was left stays ticked, to be looked at
  }
  return (
    <button
      type="button"
      className="btn large primary"
      title={
        orders.length > 0 && waiting.length === 0
          ? '所选订单都不在待确认、正在处理缺货，或买家已申请取消'
          : undefined
      }
      disabled={!isReady || isBusy || waiting.length === 0}
      onClick={act}
    >
      {isBusy ? '确认中' : waiting.length > 0 ? `按交期确认 ${waiting.length} 单` : '按交期确认'}
    </button>
  )
}

const namedLate = 3

function doneText({ confirmed, left, late }: Output<typeof api.shipment.confirmOrders>): string {
  const named = late.slice(0, namedLate).join('、') + (late.length > namedLate ? ' 等' : '')
  return [
    `已确认 ${confirmed} 个订单`,
    left.length > 0 && `${left.length} 个已有变化，未确认`,
    late.length > 0 && `${late.length} 个赶不上要求到货日，未确认，请逐单确认：${named}`,
  ]
    .filter(Boolean)
    .join('，')
}
