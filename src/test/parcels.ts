import { beforeEach } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku, placed } from './orders.ts'
import { openWorld } from './testWorld.ts'

type Received = { lineNo: number; count: number; kind?: 'short' }

/** Pieces are sent of the lines of an order, in their order; all parcels go together whose number is not given. */
export const sending =
  (staff: Call) =>
  (orderNo: string, pieces: readonly number[], parcels = 0, more: object = {}) =>
    staff(api.shipment.shipOrder, {
      orderNo,
      parcels,
      carrier: '顺丰速运',
      waybill: 'SF1234567890',
      isShared: !('waybill' in more),
      lines: pieces.flatMap((count, at) => (count > 0 ? [{ lineNo: at + 1, count }] : [])),
      ...more,
    })

/** A number of its own for a parcel of this order. */
export const waybillOf = (orderNo: string) => `SF${orderNo.slice(2).padStart(13, '0')}`

/**
 * Opens a world in which the staff sends orders on account, each of goods of its own: 10 of one and 5 of another. Each
 * test begins with nothing told.
 */
export async function openParcels() {
  const world = await openWorld()
  const { db, as } = world
  const [wuGang, staff] = [await as('admin1'), await as('operator')]
  beforeEach(() => db`delete from message`)

  async function ordered(call: Call = wuGang) {
    const first = await newSku(db, { fen: 1000, stock: 50 })
    const second = await newSku(db, { fen: 500, stock: 50 })
    const orderNo = await placed(call, [
      { skuId: first, count: 10 },
      { skuId: second, count: 5 },
    ])
    return { orderNo, first, second }
  }
  async function confirmed() {
    const made = await ordered()
    await staff(api.shipment.confirmOrders, { orderNos: [made.orderNo] })
    return made
  }
  const detail = (orderNo: string) => wuGang(api.order.orderDetail, { orderNo })
  return {
    ...world,
    ...{ wuGang, staff, ordered, confirmed, detail },
    room: (orderNo: string) => staff(api.shipment.staffOrder, { orderNo }),
    ship: sending(staff),
    receive: (orderNo: string, shipmentNo: string, lines: readonly Received[], call = wuGang) =>
      call(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: [...lines] }),
    /** So many pieces of each line were sent, and so many have arrived. */
    counters: async (orderNo: string) =>
      (await detail(orderNo)).lines.map(({ shipped, received }) => [shipped, received]),
    titles: async () => {
      const rows = await db<{ title: string }[]>`select title from message order by message_id`
      return rows.map(({ title }) => title)
    },
  }
}
