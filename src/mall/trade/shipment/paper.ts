import { seesPrices } from '#mall/access.ts'
import type { Ctx } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, ofOrders } from '#mall/staffAccess.ts'
import {
  type AcceptanceNote,
  type DeliveryNote,
  type PickList,
  type SalesContract,
  selectAcceptance,
  selectContract,
  selectDeliveryNotes,
  selectPickLists,
} from './paper.sql.ts'
import { type OrderPaper, paperIn } from './shipment.rules.ts'

export type GoodsPaper =
  | { delivery: DeliveryNote }
  | { picking: PickList }
  | { acceptance: AcceptanceNote }
export type Paper = GoodsPaper | { contract: SalesContract } | { batch: readonly GoodsPaper[] }

/**
 * Answers the paper that this visitor fetches at an address: 送货单 of a parcel, 销售合同 and 验收单 of an order, or for the
 * staff its 拣货单; null for everything that he is not shown.
 */
export async function paperAt(
  { db, who, now }: Pick<Ctx, 'db' | 'who' | 'now'>,
  path: string,
): Promise<Paper | null> {
  const asked = paperIn(path)
  if (!asked || !who) return null
  const { kind, number } = asked
  if (kind) return orderPaper(db, who, kind, number)
  if (number.startsWith('SH')) {
    const [delivery] = await selectDeliveryNotes(db, who, [number])
    return delivery ? { delivery } : null
  }
  if (!holdsOneOf(who, ofOrders)) return null
  const [picking] = await selectPickLists(db, [number], chineseDay(now))
  return picking ? { picking } : null
}

/**
 * Answers the 拣货单 of orders, or the 送货单 of parcels, that the staff prints at once, the first order first; what has
 * none any more is left out.
 */
export async function papersOf(
  { db, who, now }: Pick<Ctx, 'db' | 'who' | 'now'>,
  numbers: readonly string[],
): Promise<GoodsPaper[]> {
  if (!who || !holdsOneOf(who, ofOrders)) return []
  if (numbers.every((number) => number.startsWith('SH')))
    return (await selectDeliveryNotes(db, who, numbers)).map((delivery) => ({ delivery }))
  const lists = await selectPickLists(db, numbers, chineseDay(now))
  return lists.map((picking) => ({ picking }))
}

/** A contract says prices, and is shown to nobody who sees none. */
async function orderPaper(
  db: Ctx['db'],
  who: UserInfo,
  kind: OrderPaper,
  orderNo: string,
): Promise<Paper | null> {
  if (kind === 'acceptance') {
    const acceptance = await selectAcceptance(db, who, orderNo)
    return acceptance ? { acceptance } : null
  }
  if (!holdsOneOf(who, ofOrders) && !seesPrices(who)) return null
  const contract = await selectContract(db, who, orderNo)
  return contract ? { contract } : null
}

/** Answers what the paper is about, which names its file. */
export function numberOf(paper: Paper): string {
  if ('batch' in paper) return `${paper.batch.length}`
  if ('delivery' in paper) return paper.delivery.shipmentNo
  if ('picking' in paper) return paper.picking.orderNo
  return 'contract' in paper ? paper.contract.orderNo : paper.acceptance.orderNo
}
