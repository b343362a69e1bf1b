import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** The buyer of an order that waits for its approval urges or takes it back. */
export function useWaiting(orderNo: string) {
  const { isBusy, write } = useWrite()

  const urge = () =>
    write(() => call(api.approval.urgeApproval, { orderNo }), { done: '已提醒审批人' })

  async function withdraw() {
    const isSure = await confirm({
      title: '撤回订单',
      body: `订单 ${orderNo} 将取消，占用的库存、额度和采购申请一并释放。`,
      okText: '撤回',
      isDanger: true,
    })
    if (isSure)
      await write(() => call(api.approval.withdrawOrder, { orderNo }), { done: '已撤回订单' })
  }
  return { isBusy, urge, withdraw }
}
