import { api } from '#mall/api.ts'
import type { Delivery } from '#mall/people/message/notice.contract.ts'
import { call } from '#web/call.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Props = { of: readonly Delivery[]; isInRow?: boolean; onDone?(): void }

/** Of those that are ticked only the dead ones are sent again. */
export function Resend({ of, isInRow = false, onDone }: Props) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const dead = of.filter(({ state }) => state === 'dead')
  async function resend() {
    const deliveryIds = dead.map(({ deliveryId }) => deliveryId)
    const isDone = await write(() => call(api.notice.resendDeliveries, { deliveryIds }), {
      done: ({ count }) => `${count} 条通知已重新排队`,
    })
    if (isDone) onDone?.()
  }
  if (isInRow)
    return <RowButton name="重新发送" of={dead[0]?.title ?? ''} isBusy={isBusy} press={resend} />
  return (
    <button
      type="button"
      className="btn"
      disabled={!isHydrated || isBusy || dead.length === 0}
      onClick={resend}
    >
      {isBusy ? '提交中' : '重新发送'}
    </button>
  )
}
