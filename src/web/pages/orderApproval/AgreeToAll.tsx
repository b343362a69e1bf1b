import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import type { ApprovalHead } from '#mall/trade/approval/approval.contract.ts'
import { sentBack } from '#web/approval/sentBack.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Props = { rows: readonly ApprovalHead[]; onDone(): void }

/** Agrees to what is ticked, and names what somebody else was faster with. */
export function AgreeToAll({ rows, onDone }: Props) {
  const { isBusy, write } = useWrite()
  async function agree() {
    const sum = rows.reduce((all, { totalPrice }) => all + Math.round(totalPrice * 100), 0) / 100
    const amount = rows.every(({ totalPrice }) => totalPrice !== undefined) ? price(sum) : ''
    const isSure = await confirm({
      title: `同意 ${rows.length} 个订单？`,
      body: [amount && `合计 ${amount}`, '同意后进入下一步审批或继续下单。']
        .filter(Boolean)
        .join('，'),
      okText: '同意',
    })
    if (!isSure) return
    const orderNos = rows.map(({ orderNo }) => orderNo)
    await write(
      async () => {
        const answer = await call(api.approval.approveOrders, { orderNos })
        const { approved, left } = answer
        for (const { orderNo, changes } of answer.sentBack)
          toast('bad', `${orderNo}：${sentBack(changes)}`)
        for (const { orderNo, message } of left) toast('bad', `${orderNo}：${message}`)
        onDone()
        return approved
      },
      { done: (approved) => (approved > 0 ? `已同意 ${approved} 个订单` : '') },
    )
  }
  return (
    <button
      type="button"
      className="btn primary"
      disabled={isBusy || rows.length === 0}
      onClick={agree}
    >
      批量同意
    </button>
  )
}
