import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefusal } from '#mall/refusal.ts'
import type { SubmitOrder } from '#mall/trade/order/settled.contract.ts'
import { useOrdering } from '#web/order/ordering.ts'
import { draftKey, forgetDraft, forgetPostData, readPostData } from '#web/order/postData.ts'
import { forgetUnsettled, readUnsettled, type Unsettled, unsettled } from '#web/order/unsettled.ts'
import { isOutcomeKnown, untilKnown } from '#web/order/untilKnown.ts'

/**
 * It says that the outcome of the order is being found out, or could not be found out. The same order may be sent
 * again.
 */
export type Doubt = 'confirming' | 'unknown' | null

/**
 * Sends an order until its outcome is known, and leads to it. While the outcome of an earlier order is not known, the
 * earlier one is sent again in its place. Rejects with the refusal; `doubt` tells when nothing is known.
 */
export function usePlacing() {
  const { keptFor, submit, after } = useOrdering()
  const [doubt, setDoubt] = useState<Doubt>(null)
  const navigate = useNavigate()

  async function place(body: SubmitOrder, onPlaced = () => {}) {
    let isInDoubt = readUnsettled(keptFor) !== null
    const order = unsettled(keptFor, body)
    const onWait = (isWaiting: boolean) => {
      isInDoubt ||= isWaiting
      setDoubt(isWaiting ? 'confirming' : null)
    }
    const onEnded = () => isInDoubt || forgetUnsettled()
    try {
      const placed = await untilKnown(
        () => submit(order.body, { idempotencyKey: order.key, onEnded }),
        onWait,
      )
      forgetUnsettled()
      forgetGoodsOf(order)
      onPlaced()
      await navigate(after(placed), { replace: true })
    } catch (error) {
      if (isOutcomeKnown(error) && !(isInDoubt && saysNothing(error))) {
        forgetUnsettled()
        throw error
      }
      setDoubt('unknown')
    }
  }
  return { place, doubt }
}

/** These tell of the last try only: an earlier one may have placed the order. */
const saysNothing = (error: unknown) =>
  isRefusal(error) && (error.code === 'TOO_MANY' || error.code === 'SERVER_ERROR')

/** Other goods of the cart may have been chosen since. */
function forgetGoodsOf({ body: { from, lines } }: Unsettled) {
  if (from && draftKey(from) !== 'cart') return forgetDraft(draftKey(from))
  const ids = new Set(lines.map(({ lineId }) => lineId))
  if (
    readPostData()
      ?.cartItemIdStr.split(',')
      .some((id) => ids.has(id))
  )
    forgetPostData()
}
