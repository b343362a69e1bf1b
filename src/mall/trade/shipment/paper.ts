import type { Ctx } from '#mall/ctx.ts'
import {
  type DeliveryNote,
  type PickList,
  selectDeliveryNote,
  selectPickList,
} from './paper.sql.ts'
import { numberAt, queues } from './shipment.rules.ts'

export type Paper = { delivery: DeliveryNote } | { picking: PickList }

/**
 * Answers the paper that this visitor fetches at an address: 送货单 of a parcel, or for the staff 拣货单 of an order;
 * null for everything that he is not shown.
 */
export async function paperAt(
  { db, who }: Pick<Ctx, 'db' | 'who'>,
  path: string,
): Promise<Paper | null> {
  const number = numberAt(path)
  if (!number || !who) return null
  if (number.startsWith('SH')) {
    const delivery = await selectDeliveryNote(db, who, number)
    return delivery ? { delivery } : null
  }
  const picking = who.isOperator ? await selectPickList(db, number, queues.toShip) : undefined
  return picking ? { picking } : null
}
