import { heldText } from '#mall/trade/order/held.rules.ts'
import { isShippable, orderStatus } from '#mall/trade/order/order.rules.ts'
import type { StaffOrderDetail } from '#mall/trade/shipment/staffOrder.contract.ts'

type Hinted = Pick<
  StaffOrderDetail,
  | 'isCancelAsked'
  | 'isShort'
  | 'isDeclined'
  | 'dueAt'
  | 'status'
  | 'payState'
  | 'remark'
  | 'heldFor'
  | 'ready'
>

/** Says what is to be done about an order, or who has to do something before. */
export function hintOf(order: Hinted): string {
  const { isCancelAsked, isShort, status, remark, heldFor, ready } = order
  const said = remark && `买家备注：${remark}`
  if (isCancelAsked) return '买家已申请取消，先处理取消申请，再确认或发货。'
  if (isShort) return shortHint(order)
  if (isShippable(order) && ready === 0)
    return ['待发的商品都缺货，到货后再拣货和发货', said].filter(Boolean).join('；')
  if (status !== orderStatus.confirming) return said
  if (heldFor?.length === 0) return '商品齐备，不必人工处理，稍后自动确认。'
  const why = heldFor && `未自动确认：${heldText(heldFor)}`
  return [why, said || '核对库存与交期后确认，买家会看到预计发货日'].filter(Boolean).join('；')
}

/** What the buyer has declined waits for the staff; dueAt: something else waits for his answer. */
function shortHint({ isDeclined, dueAt }: Hinted): string {
  if (!isDeclined) return '有商品缺货，等待买家答复。'
  return `买家拒绝了缺货办法，请另提办法${dueAt ? '；其余缺货等待买家答复' : ''}。`
}
