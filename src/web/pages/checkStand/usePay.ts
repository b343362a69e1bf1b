import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { newKey } from '#web/order/orderKey.ts'
import { isOutcomeKnown, untilKnown } from '#web/order/untilKnown.ts'
import { ShownError } from '#web/ShownError.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { type Bill, openPayment } from './bill.ts'

/** Opens a payment and has it paid or refused. A repeat after a lost answer is the same payment. */
export function usePay(bill: Bill) {
  const { isBusy: isPaying, failure, write } = useWrite({ isInPlace: true })
  const [isConfirming, setConfirming] = useState(false)
  const idempotencyKey = useRef<string | null>(null)
  const navigate = useNavigate()

  const pay = (result: 'success' | 'failure') =>
    write(() => settle(result), {
      next: () => navigate(bill.done),
      failed: (error) => {
        if (error === declined) return false
        if (!isOutcomeKnown(error)) return '未收到支付结果，请重试，不会重复扣款。'
        idempotencyKey.current = null // what was opened with it may have ended
        return false
      },
    })

  async function settle(result: 'success' | 'failure') {
    idempotencyKey.current ??= newKey()
    const key = idempotencyKey.current
    const { paymentNo } = await untilKnown(() => openPayment(bill, 'sandbox', key), setConfirming)
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
