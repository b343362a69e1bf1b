import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { newKey } from '#web/order/orderKey.ts'
import { isOutcomeKnown, untilKnown } from '#web/order/untilKnown.ts'
import { ShownError } from '#web/ShownError.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** Opens a payment and has it paid or refused. A repeat after a lost answer is the same payment. */
export function usePay(orderNo: string, others: readonly string[]) {
  const { isBusy: isPaying, failure, write } = useWrite({ isInPlace: true })
  const [isConfirming, setConfirming] = useState(false)
  const idempotencyKey = useRef<string | null>(null)
  const navigate = useNavigate()

  const pay = (result: 'success' | 'failure') =>
    write(() => settle(result), {
      next: () => navigate(to.submitResult({ orderNo: [orderNo, ...others].join() })),
      failed: (error) =>
        error !== declined && !isOutcomeKnown(error) && '未收到支付结果，请重试，不会重复扣款。',
    })

  async function settle(result: 'success' | 'failure') {
    idempotencyKey.current ??= newKey()
    const payment = { orderNo, channel: 'sandbox' as const, actions: ['pay' as const] }
    const options = { idempotencyKey: idempotencyKey.current }
    const { paymentNo } = await untilKnown(
      () => call(api.payment.createPayment, payment, options),
      setConfirming,
    )
    const { state } = await untilKnown(
      () => call(api.payment.sandboxPay, { paymentNo, result }),
      setConfirming,
    )
    idempotencyKey.current = null
    if (state !== 'paid') throw declined
  }

  return { pay, isPaying, isConfirming, failure }
}

const declined = new ShownError('支付失败：模拟的银行拒绝了这笔付款，未扣款。您可以重新支付。')
