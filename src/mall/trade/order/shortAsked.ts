import type { Sql } from '#db/postgres.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import {
  deleteDemandsOf,
  selectDemands,
  selectWanting,
  updateDemands,
  updateDemandsMoved,
  type Wanting,
} from '#mall/trade/requisition/demand.sql.ts'
import { insertHistory, selectMissing } from '#mall/trade/requisition/history.sql.ts'
import { giveBackLines } from '#mall/trade/requisition/requisition.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'
import { mall } from './cancellation.ts'
import type { LockedOrder } from './fulfilment.sql.ts'
import {
  cutDemands,
  fewerNotice,
  isCut,
  laterNotice,
  partText,
  promisedNotice,
} from './shortage.rules.ts'
import type { ShortageRow } from './shortage.sql.ts'
import { isTooLate, sentOn } from './wantedDay.rules.ts'

// What demanders have asked for follows the lines of an order of which goods are missing.

type Left = { lineNo: number; count: number; model: string; unit: string }
type Placed = { lineNo: number; replaces: number }

type By = { actor: string; now: Date }

/** Requisitions say how missing goods were settled, before lines change; whose goods come later is told. */
export async function tellAsked(
  tx: Sql,
  { orderId, orderNo }: LockedOrder,
  live: readonly ShortageRow[],
  { now }: By,
) {
  const settled = new Map(live.map((row) => [row.lineNo, row]))
  const missing = await selectMissing(tx, orderId, [...settled.keys()])
  const pieces = missing.flatMap((one) => {
    const row = settled.get(one.lineNo)
    return row ? [{ ...one, row, rest: partText(row) }] : []
  })
  await insertHistory(tx, orderId, { action: 'settled', note: orderNo, actor: mall, now }, pieces)
  const later = pieces.filter(({ row }) => !isCut(row))
  const calendar = await calendarOf(tx)
  const lateOf = (day: string, wantedOn: string | null) =>
    isTooLate(calendar, day, wantedOn) ? `，晚于您要求的 ${wantedOn} 到货` : ''
  await sendMessages(
    tx,
    later.map(({ demanderId: userId, requisitionNo, count, row, rest, wantedOn }) => ({
      userId,
      ...laterNotice(
        orderNo,
        requisitionNo,
        `${row.model} ${count} ${row.unit}${rest}${lateOf(row.laterDate, wantedOn)}`,
      ),
    })),
  )
}

/** Whoever has asked for what is in an order hears that it goes on another day. */
export async function tellPromised(tx: Sql, order: Order, day: string, rest: string) {
  const calendar = await calendarOf(tx)
  const wanting = await selectWanting(tx, [order.orderId])
  await sendMessages(
    tx,
    wanting.map((one) => wantingNotice(calendar, order, one, { day, rest })),
  )
}

type Order = Pick<LockedOrder, 'orderId' | 'orderNo'>

/** Those hear of the days for which orders were confirmed whose material comes too late with them. */
export async function tellLate(
  tx: Sql,
  calendar: WorkCalendar,
  orders: readonly (Order & { promisedDate: string })[],
) {
  const wanting = await selectWanting(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  const told = wanting.flatMap((one) => {
    const order = orders.find(({ orderId }) => orderId === one.orderId)
    const day = order?.promisedDate ?? ''
    return order && isTooLate(calendar, day, one.wantedOn)
      ? [wantingNotice(calendar, order, one, { day, rest: '。' })]
      : []
  })
  await sendMessages(tx, told)
}

const wantingNotice = (
  calendar: WorkCalendar,
  { orderNo }: Order,
  { demanderId: userId, requisitionNo, wantedOn }: Wanting,
  { day, rest }: { day: string; rest: string },
) => ({
  userId,
  ...promisedNotice(orderNo, requisitionNo, `${sentOn(calendar, day, wantedOn)}${rest}`),
})

/** Answers who of these lines gets nothing, and who gets fewer than was ordered for him. */
export async function cutOf(
  tx: Sql,
  orderId: string,
  lines: readonly { lineNo: number }[],
  left: readonly Pick<Left, 'lineNo' | 'count'>[],
) {
  const counts = new Map(left.map(({ lineNo, count }) => [lineNo, count]))
  const lineNos = lines.map(({ lineNo }) => lineNo)
  const byLine = Map.groupBy(await selectDemands(tx, orderId, lineNos), ({ lineNo }) => lineNo)
  const each = [...byLine].map(([lineNo, of]) => cutDemands(of, counts.get(lineNo) ?? 0))
  return { gone: each.flatMap(({ gone }) => gone), fewer: each.flatMap(({ fewer }) => fewer) }
}

/** Whoever gets nothing of a line gets the goods that come in its place; those who get some of both keep what is there. */
export async function moveAsked(
  tx: Sql,
  orderId: string,
  placed: readonly Placed[],
  left: readonly Left[],
) {
  const lines = placed.map(({ replaces }) => ({ lineNo: replaces }))
  const { gone, fewer } = await cutOf(tx, orderId, lines, left)
  const places = new Map(placed.map(({ lineNo, replaces }) => [replaces, lineNo]))
  const moved = gone.map((demand) => ({ ...demand, lineNo: places.get(demand.lineNo) ?? 0 }))
  await updateDemandsMoved(tx, orderId, moved)
  await updateDemands(tx, orderId, fewer)
  const lineOf = new Map(left.map((line) => [line.lineNo, line]))
  const modelOf = (lineNo = 0) => lineOf.get(lineNo)?.model ?? ''
  const told = moved.map((demand) => ({ ...demand, detail: modelOf(demand.lineNo) }))
  const partly = fewer.map(({ was, count, ...demand }) => ({
    ...demand,
    detail: `${modelOf(places.get(demand.lineNo))}，代替 ${modelOf(demand.lineNo)} ${was - count} ${lineOf.get(demand.lineNo)?.unit ?? ''}`,
  }))
  await sendMessages(
    tx,
    [...told, ...partly].map(({ demanderId: userId, requisitionNo, detail }) => ({
      userId,
      ...fewerNotice(requisitionNo, `采购员接受了替代品 ${detail}`),
    })),
  )
}

/** What nobody gets any more is asked for anew, and whoever gets fewer is told. */
export async function cutAsked(
  tx: Sql,
  orderId: string,
  cuts: readonly (Left | { lineNo: number; model: string; unit: string })[],
  left: readonly Left[],
  by: { actor: string; now: Date; note: string },
) {
  const { gone, fewer } = await cutOf(tx, orderId, cuts, left)
  const lineIds = gone.map(({ requisitionLineId }) => requisitionLineId)
  if (lineIds.length > 0) {
    await giveBackLines(tx, [orderId], by, { kind: 'short', lineIds })
    await deleteDemandsOf(tx, orderId, lineIds)
  }
  await updateDemands(tx, orderId, fewer)
  const named = new Map(cuts.map((line) => [line.lineNo, line]))
  await sendMessages(
    tx,
    fewer.map(({ demanderId: userId, requisitionNo, lineNo, was, count }) => ({
      userId,
      ...fewerNotice(
        requisitionNo,
        `${named.get(lineNo)?.model ?? ''} 减少 ${was - count} ${named.get(lineNo)?.unit ?? ''}`,
      ),
    })),
  )
}
