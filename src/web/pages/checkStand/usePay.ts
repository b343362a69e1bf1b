import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { newKey } from '#web/order/orderKey.ts'
import { isOutcomeKnown, untilKnown } from '#web/order/untilKnown.ts'

/** Opens a payment and has it paid or refused. A repeat after a lost answer is the same payment. */
export function usePay(orderNo: string) {
  const [isPaying, setPaying] = useSending()
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState('')
  const idempotencyKey = useRef<string | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function pay(result: 'success' | 'failure') {
    setPaying(true)
    setFailure('')
    try {
      if (await isPaid(result)) return await navigate(`/submitResult?orderNo=${orderNo}`)
      setFailure('支付失败：模拟的银行拒绝了这笔付款，未扣款。您可以重新支付。')
    } catch (error) {
      if (isRefusal(error) && isOutcomeKnown(error)) setFailure(error.message)
      else setFailure('未收到支付结果，请重试，不会重复扣款。')
      if (isRefusal(error)) await revalidate()
    } finally {
      setPaying(false)
    }
  }

  async function isPaid(result: 'success' | 'failure'): Promise<boolean> {
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
    return state === 'paid'
  }

  return { pay, isPaying, isConfirming, failure }
}
