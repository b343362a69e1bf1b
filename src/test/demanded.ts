import { beforeEach, expect } from 'vitest'
import { api } from '#mall/api.ts'
import { submit } from './orders.ts'
import { applied, openRequisitions, requested } from './requisitions.ts'

/**
 * Opens a world in which material of a demander is ordered by his purchaser and sent by the staff. Each test begins with
 * nothing told.
 */
export async function openDemanded() {
  const world = await openRequisitions()
  const { db, as, who, owner, bearing, bolt, liLei } = world
  const [demander, buyer, staff] = [
    await as('demander1'),
    await as('purchaser1'),
    await as('operator'),
  ]
  await db`update shipment set delivered_on = null where received_at is null` // of the demo world
  beforeEach(async () => {
    await owner`truncate message`
  })

  async function ordered() {
    const first = await requested(demander, liLei, [
      { skuId: bearing, count: 3 },
      { skuId: bolt, count: 20 },
    ])
    const { orderNo } = await submit(buyer, await applied(buyer))
    await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
    return { orderNo, first }
  }
  const his = (orderNo: string) => demander(api.shipment.demandedOrder, { orderNo })
  /** The bearings first, then the bolts. */
  const lineNosOf = async (orderNo: string) => {
    const { lines } = await staff(api.shipment.staffOrder, { orderNo })
    return [bearing, bolt].map((sku) => lines.find(({ skuId }) => skuId === sku)?.lineNo ?? 0)
  }
  return {
    ...world,
    ...{ demander, buyer, staff, ordered, his, lineNosOf },
    hisId: (await who('demander1'))?.userId ?? expect.unreachable(),
    ship: async (orderNo: string, pieces: readonly number[], parcels = 0) => {
      const lineNos = await lineNosOf(orderNo)
      const lines = pieces.map((count, at) => ({ lineNo: lineNos[at] ?? 0, count }))
      const sent = lines.filter(({ count }) => count > 0)
      return staff(api.shipment.shipOrder, {
        ...{ orderNo, parcels, carrier: '商城配送', lines: sent },
      })
    },
    states: async (requisitionNo: string) =>
      (await demander(api.requisition.requisitionDetail, { requisitionNo })).lines.map(
        ({ state }) => state,
      ),
  }
}
