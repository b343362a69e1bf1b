import { api } from '#mall/api.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { type Act, callOf, type Moment, one, yuan } from './act.ts'
import type { Order, Standing } from './standing.ts'

type Payment = Standing['payments'][number]

/** Channels take money, tell of it late, twice, wrongly or not at all, and give it back. */
export function payActs(moment: Moment): Act[] {
  const { house, standing } = moment
  const unpaid = standing.orders.filter(({ status }) => status === 20)
  const ofChannel = standing.payments.filter(({ channel }) => channel === 'wechat').slice(-3)
  return [
    ...unpaid.flatMap((each) => [
      ...online(moment, each),
      ...(standing.balanceFen > 0 ? [fromBalance(moment, each)] : []),
    ]),
    ...ofChannel.flatMap((payment) => reports(moment, payment)),
    ...(standing.refunds > 0 ? [giveBack(house)] : []),
  ]
}

const giveBack = ({ db, channels, clock }: Moment['house']): Act => ({
  name: 'give back by channels',
  run: () => completeRefunds({ db, channels, now: clock.now }),
})

const key = () => ({ idempotencyKey: crypto.randomUUID() })

function online(moment: Moment, { orderNo, userId, isByTransfer, paidFen }: Order): Act[] {
  if ((isByTransfer || paidFen > 0) && moment.size % 4 !== 0) return []
  const call = callOf(moment, userId)
  const pay = async (result: 'success' | 'failure') => {
    const asked = { orderNo, channel: 'sandbox' } as const
    const { paymentNo } = await call(api.payment.createPayment, asked, key())
    await call(api.payment.sandboxPay, { paymentNo, result })
  }
  const opened = () => call(api.payment.createPayment, { orderNo, channel: 'wechat' }, key())
  return [
    { name: `pay ${orderNo}`, run: () => pay(moment.size % 5 === 0 ? 'failure' : 'success') },
    { name: `open wechat for ${orderNo}`, run: opened },
  ]
}

const ways = ['once', 'thrice', 'known', 'wrong', 'forged', 'late', 'ended'] as const

/** What a channel says of a payment, whatever became of it. */
function reports(moment: Moment, { paymentNo, amountFen, state }: Payment): Act[] {
  const { house, size } = moment
  const way = one(ways, size)
  const paidAt = new Date(house.clock.now.getTime() + (way === 'late' ? 40 * 86_400_000 : 0))
  const paid = { state: 'paid', amountFen, paidAt, tradeNo: `T${paymentNo}` } as const
  const wrong = { ...paid, amountFen: `${BigInt(amountFen) + 1n}` }
  const told = way === 'wrong' ? wrong : way === 'ended' ? ({ state: 'ended' } as const) : paid
  const run = {
    once: () => house.report({ paymentNo, told }),
    late: () => house.report({ paymentNo, told }),
    wrong: () => house.report({ paymentNo, told }),
    ended: () => house.report({ paymentNo, told }),
    forged: () => house.report('forged'),
    thrice: () => Promise.all([1, 2, 3].map(() => house.report({ paymentNo, told }))),
    known: () => {
      house.know(paymentNo, told)
      return callOf(moment)(api.payment.askPayment, { paymentNo })
    },
  }[way]
  return [{ name: `wechat tells ${way} of ${paymentNo} (${state})`, run }]
}

const fromBalance = (moment: Moment, { orderNo, userId, dueFen }: Order): Act => ({
  name: `pay ${orderNo} from the balance`,
  run: () => {
    const amount = yuan(Math.min(dueFen, moment.standing.balanceFen))
    return callOf(moment, userId)(api.transfer.payFromBalance, { orderNo, amount }, key())
  },
})
