import { api } from '#mall/api.ts'
import type { RefusalCode } from '#mall/errors.ts'
import { cancelForm } from '#mall/trade/order/cancel.form.ts'
import type { OrderAction } from '#mall/trade/order/order.contract.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'

type Props = { orderNo: string; actions: OrderAction[]; onClose(): void }

const words = {
  cancel: {
    name: '取消订单',
    text: '取消后库存和占用的额度释放，不能恢复。',
    done: '订单已取消',
  },
  askCancel: {
    name: '申请取消',
    text: '商城同意后取消：已付的款项按原支付方式退回，挂账的额度释放。处理前可以撤回申请。',
    done: '申请已提交，请等待商城处理',
  },
}

/** Refusals after which the page has to be looked at anew. */
const late: ReadonlySet<RefusalCode> = new Set(['ORDER_STATUS_CHANGED', 'ORDER_ACTION'])

/** Cancels an order that is not paid, or asks for it where it is, or where the mall has confirmed it. */
export function CancelOrder({ orderNo, actions, onClose }: Props) {
  const action = actions.includes('cancel') ? 'cancel' : 'askCancel'
  const { name, text, done } = words[action]
  const endpoint = action === 'cancel' ? api.order.cancelOrder : api.order.askCancel
  return (
    <DecisionDialog
      title={`${name} ${orderNo}`}
      okText={name}
      cancelText="暂不取消"
      isDanger
      text={text}
      form={cancelForm}
      decide={({ chosen, own }) => call(endpoint, { orderNo, reason: own || chosen, actions })}
      done={done}
      late={late}
      onClose={onClose}
    />
  )
}
