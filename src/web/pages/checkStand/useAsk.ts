import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { ShownError } from '#web/ShownError.ts'
import { useWrite } from '#web/write/useWrite.ts'
import type { Bill } from './bill.ts'

/** Asks the channel whether it has the money, or goes to its own page. */
export function useAsk(paymentNo: string | undefined, { kind, done }: Bill) {
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const navigate = useNavigate()

  async function paid(no: string) {
    const { state } = await call(api.payment.askPayment, { paymentNo: no })
    if (state === 'late') throw late[kind]
    if (state !== 'paid') throw notYet
  }
  const ask = () =>
    paymentNo &&
    write(() => paid(paymentNo), {
      next: () => navigate(done),
    })
  const openPage = () =>
    paymentNo &&
    write(() => call(api.payment.paymentPage, { paymentNo }), {
      next: ({ address }) => location.assign(address),
    })

  return { ask, openPage, isBusy, failure }
}

const notYet = new ShownError(
  '暂未收到这笔付款。如已支付，请稍等片刻，页面会自动更新，请勿重复支付。',
)
const lateText = (noun: string) =>
  new ShownError(`${noun}已不需要付款，收到的款项将按原支付方式退回。`)
const late = { order: lateText('订单'), statement: lateText('对账单') }
