import { api } from '#mall/api.ts'
import type { OrderAction } from '#mall/trade/order/order.contract.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** Takes a request to cancel back, so that the order goes on. */
export function useWithdraw(orderNo: string, actions: OrderAction[]) {
  const { isBusy: isWithdrawing, write } = useWrite()

  async function withdraw() {
    const isSure = await confirm({
      title: '撤回取消申请',
      body: `订单 ${orderNo} 将继续处理。`,
      okText: '撤回申请',
    })
    if (!isSure) return
    await write(() => call(api.order.withdrawCancel, { orderNo, actions }), {
      done: '已撤回，订单继续处理',
    })
  }
  return { withdraw, isWithdrawing }
}
