import { api } from '#mall/api.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { submission, submit } from '#test/orders.ts'
import { type Act, callOf, type Moment, one } from './act.ts'
import type { Order } from './standing.ts'

/** Orders come, are confirmed, lose what is missing, and are cancelled. */
export function orderActs(moment: Moment): Act[] {
  const { house, standing } = moment
  const placed = standing.orders.length < 6 ? [order(moment), order(moment)] : []
  return [
    ...placed,
    ...standing.orders.flatMap((each) => actsOf(moment, each)),
    ...(standing.orders.some(({ status }) => status === 20)
      ? [{ name: 'expire orders', run: () => expireOrders(house.db, house.clock.now) }]
      : []),
  ]
}

function order(moment: Moment): Act {
  const { house, company, size } = moment
  const person = company.people[size % 2]
  const wanted = Array.from({ length: 1 + (size % 3) }, (_, at) => ({
    skuId: house.skuIds[(size + at * 7) % house.skuIds.length] ?? '',
    count: 1 + ((size >> (at + 2)) % 9),
  }))
  const isPaidNow = company.terms === 'prepaid' || size % 5 === 0
  const run = async () => {
    const call = callOf(moment, person?.userId)
    const input = await submission(call, wanted)
    if (input.lines.length === 0) return null // another order took the lines of the cart meanwhile
    return submit(call, { ...input, payment: isPaidNow ? 'now' : 'account' })
  }
  const goods = wanted.map(({ skuId, count }) => `${count}×${house.skuIds.indexOf(skuId)}`)
  return { name: `order ${goods.join('+')}${isPaidNow ? '' : ' on account'}`, run }
}

const cancellable = [12, 20, 25]

function actsOf(moment: Moment, each: Order): Act[] {
  const { status, payState } = each
  const isAsked = each.cancelRequestId !== null
  const acts: Act[] = []
  if (cancellable.includes(status) || (status === 30 && payState === 5))
    acts.push(cancel(moment, each))
  if (isAsked) acts.push(...asked(moment, each))
  else if (each.shortageId) acts.push(...answers(moment, each))
  else if (status === 30 || status === 40) acts.push(...open(moment, each))
  else if (status === 45) acts.push(propose(moment, each))
  return acts
}

const cancel = (moment: Moment, { orderNo, userId }: Order): Act => ({
  name: `cancel ${orderNo}`,
  run: () => callOf(moment, userId)(api.order.cancelOrder, { orderNo, reason: '不需要了' }),
})

function asked(moment: Moment, { orderNo, userId, cancelRequestId }: Order): Act[] {
  const { staff } = moment.house
  const which = { cancelRequestId: cancelRequestId ?? '', reason: '已核实' }
  const agree = () => staff(api.cancellation.agreeCancellation, which)
  return [
    { name: `agree to cancel ${orderNo}`, run: agree },
    { name: `agree to cancel ${orderNo}`, run: agree },
    {
      name: `refuse to cancel ${orderNo}`,
      run: () => staff(api.cancellation.refuseCancellation, which),
    },
    {
      name: `withdraw cancelling ${orderNo}`,
      run: () => callOf(moment, userId)(api.order.withdrawCancel, { orderNo }),
    },
  ]
}

function open(moment: Moment, each: Order): Act[] {
  const { orderNo, userId, status } = each
  const confirm = () => moment.house.staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const confirming =
    status === 30 ? Array(4).fill({ name: `confirm ${orderNo}`, run: confirm }) : []
  return [
    ...confirming,
    {
      name: `ask to cancel ${orderNo}`,
      run: () => callOf(moment, userId)(api.order.askCancel, { orderNo, reason: '不需要了' }),
    },
    propose(moment, each),
  ]
}

function propose({ house, size }: Moment, { orderNo, lines }: Order): Act {
  const open = lines.filter(({ count, shipped }) => shipped < count)
  const line = open[size % Math.max(open.length, 1)]
  const missing = {
    lineNo: line?.lineNo ?? 1,
    ready: line ? size % (line.count - line.shipped) : 0,
    ...({ kind: 'later', laterDate: '2099-01-05' } as const),
  }
  return {
    name: `propose ${orderNo} line ${missing.lineNo} ready ${missing.ready}`,
    run: () => house.staff(api.shortage.proposeShortage, { orderNo, lines: [missing] }),
  }
}

function answers(moment: Moment, { orderNo, userId, shortageId }: Order): Act[] {
  const said = one(['drop', 'drop', 'accept', 'decline'] as const, moment.size)
  return [
    {
      name: `${said} what is missing of ${orderNo}`,
      run: () =>
        callOf(moment, userId)(api.shortage.answerShortage, {
          ...{ orderNo, shortageId: shortageId ?? '', answer: said },
        }),
    },
  ]
}
