import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { OrderAction } from '#mall/trade/order/order.contract.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'

/** Takes a request to cancel back, so that the order goes on. */
export function useWithdraw(orderNo: string, actions: OrderAction[]) {
  const [isWithdrawing, setWithdrawing] = useSending()
  const { revalidate } = useRevalidator()

  async function withdraw() {
    const isSure = await confirm({
      title: '撤回取消申请',
      body: `订单 ${orderNo} 将继续处理。`,
      okText: '撤回申请',
    })
    if (!isSure) return
    setWithdrawing(true)
    try {
      await call(api.order.withdrawCancel, { orderNo, actions })
      toast('ok', '已撤回，订单继续处理')
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '撤回失败，请重试')
    } finally {
      setWithdrawing(false)
    }
    await revalidate()
  }
  return { withdraw, isWithdrawing }
}
