import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { demanded } from './demanded.contract.ts'
import { parcelOf } from './parcel.ts'
import { selectDemandedLines, selectDemandedOrder } from './receiving.sql.ts'
import { hisOf } from './receiving.ts'
import { selectParcels } from './shipment.sql.ts'

/** Shows an order to whoever has asked for some of its goods. */
export const demandedVerbs: Verbs<typeof demanded> = {
  async demandedOrder({ db, who }, { orderNo }) {
    const order = (await selectDemandedOrder(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    const [lines, parcels] = await Promise.all([
      selectDemandedLines(db, who, order.orderId),
      selectParcels(db, order.orderId),
    ])
    return {
      ...order,
      createdAt: order.createdAt.toISOString(),
      lines,
      parcels: parcels.flatMap((parcel) => hisOf(parcel, who)).map(parcelOf),
    }
  },
}
