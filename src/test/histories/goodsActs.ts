import { api } from '#mall/api.ts'
import { closeAfterSales, settleAfterSales } from '#mall/trade/afterSale/due.ts'
import { afterSaleReasons, reasonNames } from '#mall/trade/afterSale/reasons.rules.ts'
import { returnTo, sentWay } from '#test/afterSales.ts'
import { type Act, callOf, type Moment, one, part } from './act.ts'
import type { Order, Standing } from './standing.ts'

/** Goods are sent, arrive or come back, and are given back in all ways. */
export function goodsActs(moment: Moment): Act[] {
  const { house, standing } = moment
  const { db, clock } = house
  return [
    ...standing.orders.filter(isToSend).flatMap((each) => [ship(moment, each), ship(moment, each)]),
    ...standing.parcels.flatMap((parcel) => [
      receive(moment, parcel),
      receive(moment, parcel),
      comesBack(moment, parcel),
    ]),
    ...standing.differences.map(({ differenceId }) => settle(moment, differenceId)),
    ...standing.orders.filter(hasArrived).map((each) => ask(moment, each)),
    ...standing.afterSales.flatMap((each) => handle(moment, each)),
    ...(standing.afterSales.length > 0
      ? [
          { name: 'settle after-sales', run: () => settleAfterSales(db, clock.now) },
          { name: 'close after-sales', run: () => closeAfterSales(db, clock.now) },
        ]
      : []),
  ]
}

const isToSend = ({ status, lines }: Order) =>
  [40, 45, 55].includes(status) && lines.some(({ count, shipped }) => shipped < count)
const hasArrived = ({ lines }: Order) => lines.some(({ received, returned }) => received > returned)

function ship({ house, size }: Moment, { orderNo, parcels, lines }: Order): Act {
  const sent = lines
    .filter(({ count, shipped }) => count > shipped)
    .filter((_, at) => at === 0 || (size >> at) % 3 > 0)
    .map(({ lineNo, count, shipped }) => ({ lineNo, count: part(count - shipped, size >> 2) }))
  const parcel = { orderNo, parcels, carrier: '商城配送' as const, isArrived: true }
  return {
    name: `send ${sent.map(({ lineNo, count }) => `${count} of line ${lineNo}`)} of ${orderNo}`,
    run: () => house.staff(api.shipment.shipOrder, { ...parcel, lines: sent }),
  }
}

type Parcel = Standing['parcels'][number]
const arrivals = ['whole', 'whole', 'whole', 'short', 'damaged'] as const

function receive(moment: Moment, { orderNo, shipmentNo, userId, lines }: Parcel): Act {
  const { size } = moment
  const how = one(arrivals, size)
  const said = lines.map(({ lineNo, count }, at) => {
    if (at > 0 || how === 'whole') return { lineNo, count }
    if (how === 'short') return { lineNo, count: size % count, kind: 'short' as const }
    return { lineNo, count, kind: 'damaged' as const, affected: 1, reason: '破损' }
  })
  return {
    name: `receive ${shipmentNo} ${how}`,
    run: () =>
      callOf(moment, userId)(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: said }),
  }
}

const comesBack = ({ house }: Moment, { shipmentNo }: Parcel): Act => ({
  name: `${shipmentNo} comes back`,
  run: () => house.staff(api.shipment.resendParcel, { shipmentNo, reason: '拒收', isSure: true }),
})

function settle({ house, size }: Moment, differenceId: string): Act {
  const remedy = one(['resend', 'accept'] as const, size)
  return {
    name: `settle difference ${differenceId}: ${remedy}`,
    run: () =>
      house.staff(api.shipment.settleDifference, { differenceId, remedy, reason: '已核实' }),
  }
}

function ask(moment: Moment, { orderNo, userId }: Order): Act {
  const { size } = moment
  const reason = reasonNames[size % reasonNames.length] ?? 'quality'
  const { kinds } = afterSaleReasons[reason]
  const kind = kinds[size % kinds.length] ?? kinds[0]
  const run = async () => {
    const call = callOf(moment, userId)
    const { lines } = await call(api.afterSale.afterSalable, { orderNo })
    const open = lines.filter(({ left }) => left > 0)
    const asked = open.map(({ lineNo, left }) => ({ lineNo, left, count: part(left, size >> 3) }))
    if (asked.length === 0) return
    const who = { contact: '仓管', mobile: '13800000001' }
    await call(api.afterSale.applyAfterSale, { orderNo, reason, kind, ...who, lines: asked })
  }
  return { name: `ask ${kind} of ${orderNo}: ${reason}`, run }
}

type AfterSale = Standing['afterSales'][number]

function handle(moment: Moment, { afterSaleNo: no, state, isAgreed, lines }: AfterSale): Act[] {
  const { house, size } = moment
  const { staff } = house
  const act = (name: string, run: Act['run']): Act => ({ name: `${name} ${no}`, run })
  const afterSaleNo = no
  const back = act('send back', () =>
    callOf(moment)(api.afterSale.sendBack, { afterSaleNo, ...sentWay }),
  )
  const withdraw = act('withdraw', () =>
    callOf(moment)(api.afterSale.withdrawAfterSale, { afterSaleNo }),
  )
  const approve = act('approve', () =>
    staff(api.afterSaleDesk.approveAfterSale, { afterSaleNo, ...returnTo }),
  )
  const refuse = act('refuse', () =>
    staff(api.afterSaleDesk.refuseAfterSale, { afterSaleNo, reason: '不在期限内' }),
  )
  const accepted = lines.map(({ lineNo, count }) => ({
    ...{ lineNo, accepted: size % 4 ? count : size % (count + 1), restocked: 0 },
  }))
  const inspect = act('inspect', () =>
    staff(api.afterSaleDesk.inspectAfterSale, { afterSaleNo, lines: accepted, reason: '有痕迹' }),
  )
  const refund = act('refund', () => staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo }))
  const send = act('send', () =>
    staff(api.afterSaleDesk.sendAfterSale, { afterSaleNo, ...sentWay }),
  )
  const ways: Record<string, Act[]> = {
    reviewing: [approve, approve, approve, refuse, withdraw],
    returning: [back, back, back, withdraw],
    inspecting: [inspect, inspect],
    refunding: isAgreed ? [] : [refund, refund],
    sending: [send],
    repairing: [send],
  }
  return ways[state] ?? []
}
