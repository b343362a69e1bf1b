import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import {
  selectPieces,
  selectStockForUpdate,
  updateStockFreed,
  updateStockTaken,
} from '#mall/goods/catalogue/stock.sql.ts'
import { to } from '#mall/pages.ts'
import type { EventName } from '#mall/people/message/events.rules.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { toldOf } from '#mall/people/message/wording.rules.ts'
import { pieces } from '#mall/trade/order/amended.sql.ts'
import { updateInAfterSale } from '#mall/trade/order/returned.sql.ts'
import {
  type Changes,
  insertAfterSaleLog,
  type Locked,
  type LockedLine,
  type LogBy,
  selectAfterSaleForUpdate,
  updateAfterSale,
} from './afterSale.sql.ts'
import {
  type AfterSaleActor,
  type AfterSaleEvent,
  type AfterSaleState,
  afterSaleMoves,
  type Effect,
  effectsOf,
  moved,
  stateLabel,
} from './states.rules.ts'

export type By = LogBy & { kind: AfterSaleActor; userId: string | null }

/** Answers the request, locked after its order: whoever does something to it does it alone. */
export const lockedAfterSale = async (tx: Sql, afterSaleNo: string): Promise<Locked> =>
  (await selectAfterSaleForUpdate(tx, afterSaleNo)) ?? refuse('AFTER_SALE_NOT_FOUND')

/** Answers where the event leads, or refuses it. */
export function stepOf(request: Locked, event: AfterSaleEvent, by: By): AfterSaleState {
  const next = moved(request, event, by.kind, by.now)
  if (next) return next
  return refuse('AFTER_SALE_STATE', {
    state: stateLabel(request.state, request.kind),
    action: afterSaleMoves[event].label,
  })
}

/**
 * Has the event happen to a locked request: its state, its effects, its history. The effect `credit` is done by whoever
 * calls, since it answers amounts.
 */
export async function move(
  tx: Sql,
  request: Locked,
  event: AfterSaleEvent,
  by: By,
  { note = '', ...changes }: Changes & { note?: string } = {},
): Promise<AfterSaleState> {
  const state = stepOf(request, event, by)
  for (const effect of effectsOf(event)) await effects[effect](tx, request)
  await updateAfterSale(tx, request.afterSaleId, state, changes, by.now)
  const { label } = afterSaleMoves[event]
  const said = note ? `${label}：${note}` : label
  const log = { ...by, from: request.state, to: state, note: said }
  await insertAfterSaleLog(tx, request.afterSaleId, log)
  return state
}

/** So many of a line are in the request: what has failed the inspection is not any more. */
export const heldOf = ({ count, accepted }: LockedLine): number => accepted ?? count

const effects: Record<Effect, (tx: Sql, request: Locked) => Promise<unknown>> = {
  hold: (tx, { orderId, lines }) => updateInAfterSale(tx, orderId, lines),
  free: (tx, { orderId, lines }) =>
    updateInAfterSale(
      tx,
      orderId,
      lines.map((line) => ({ lineNo: line.lineNo, count: -heldOf(line) })),
    ),
  freeRejected: (tx, { orderId, lines }) =>
    updateInAfterSale(
      tx,
      orderId,
      lines.map((line) => ({ lineNo: line.lineNo, count: heldOf(line) - line.count })),
    ),
  async restock(tx, { lines }) {
    const fit = lines.map(({ skuId, restocked }) => ({ skuId, count: restocked }))
    const back = fit.filter(({ count }) => count > 0)
    if (back.length > 0) await updateStockFreed(tx, pieces(tx, back))
  },
  take: (tx, { lines }) => takeFromStock(tx, lines),
  credit: async () => {},
}

/** What is sent instead comes out of the store, and what is not there cannot be sent. */
async function takeFromStock(tx: Sql, lines: readonly LockedLine[]) {
  const wanted = new Map<string, number>()
  for (const line of lines) wanted.set(line.skuId, (wanted.get(line.skuId) ?? 0) + heldOf(line))
  const skuIds = [...wanted.keys()]
  await selectStockForUpdate(tx, skuIds)
  const there = await selectPieces(tx, skuIds)
  if (skuIds.some((skuId) => (there.get(skuId) ?? 0) < (wanted.get(skuId) ?? 0)))
    refuse('AFTER_SALE_STOCK')
  await updateStockTaken(
    tx,
    skuIds.map((skuId) => ({ skuId, count: wanted.get(skuId) ?? 0 })),
  )
}

type News = EventName extends infer E ? (E extends `afterSale.${infer N}` ? N : never) : never

/** Tells whoever asked for it and whoever ordered the goods, but not whoever did it. */
export async function tell(
  tx: Sql,
  { afterSaleNo, userId, orderedBy }: Pick<Locked, 'afterSaleNo' | 'userId' | 'orderedBy'>,
  news: News,
  rest: string,
  but: string | null = null,
) {
  const readers = [...new Set([userId, orderedBy])].filter((reader) => reader !== but)
  const notice = toldOf(`afterSale.${news}`, afterSaleNo, rest)
  const address = to.afterSaleDetail({ afterSaleNo })
  await sendMessages(
    tx,
    readers.map((reader) => ({ userId: reader, ...notice, address })),
  )
}
