import type { Sql } from '#db/postgres.ts'
import { amounts } from '#mall/goods/pricing/totals.rules.ts'
import { shareOf } from '#mall/money.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { cancellingAtOnce, cancellingOnRequest } from './actions.rules.ts'
import { insertSubmitted, updateAmended } from './amended.sql.ts'
import { insertLog } from './cancellation.sql.ts'
import { endOrders } from './cancellation.ts'
import { earliestSending } from './confirming.ts'
import { type LockedOrder, updateConfirmed, updatePromised } from './fulfilment.sql.ts'
import { updateHeldAnew } from './held.sql.ts'
import { logTexts } from './notices.rules.ts'
import { isPaid, payState, settlingShortages, transitions } from './order.rules.ts'
import { updateState } from './order.sql.ts'
import { progressNow } from './progress.ts'
import { insertRefund } from './refund.sql.ts'
import { newRefundNo } from './refundNo.ts'
import { cutAsked, moveAsked, tellAsked, tellPromised } from './shortAsked.ts'
import {
  isCut,
  isDecided,
  isSwap,
  outcomeText,
  promisedDay,
  shortageLogs,
  shortageNotice,
} from './shortage.rules.ts'
import { type ShortageRow, selectShortages, updateShortagesEnded } from './shortage.sql.ts'
import { chargeCuts } from './shortCharges.ts'
import {
  insertSubstitutes,
  type ShortLine,
  selectChargedNoTax,
  selectCosts,
  selectShortLines,
  updateLinesCut,
  updateLinesLater,
} from './shortLine.sql.ts'
import { sentOn } from './wantedDay.rules.ts'

type By = { actor: string; now: Date }

/**
 * Carries out what was said to missing goods of a locked order, when all of it is decided: lines, sums, freight, credit or
 * refund and requisitions follow, and the order goes on. What is missing goes back to no store.
 */
export async function settleShortages(tx: Sql, order: LockedOrder, by: By) {
  const live = await selectShortages(tx, order.orderId, true)
  if (!isDecided(live)) return
  const what = live.map(outcomeText).join('；')
  await tellAsked(tx, order, live, by)
  const lines = await selectShortLines(tx, order.orderId)
  const cut = live.filter(isCut).reduce((sum, { missing }) => sum + missing, 0)
  const isNothingLeft = lines.reduce((sum, { count }) => sum + count, 0) === cut
  if (isNothingLeft && !live.some(isSwap)) return endShort(tx, order, live, { ...by, what })
  const freed = await changeLines(tx, order, lines, live, by)
  await updateShortagesEnded(tx, [order.orderId], by)
  const isRefunded = freed > 0n && isPaid(order.payState)
  if (isRefunded) await refund(tx, order.orderId, live, by, freed)
  const day = await goOn(tx, order, { ...by, what, isRefunded })
  const detail = `${what}${day ? `，预计 ${sentOn(await calendarOf(tx), day, order.wantedOn)}` : ''}`
  await sendMessages(tx, [
    { userId: order.userId, ...shortageNotice(order.orderNo, 'settled', detail) },
  ])
}

/** Answers by how many fen the order costs less. `were`: its lines before. */
async function changeLines(
  tx: Sql,
  order: LockedOrder,
  were: readonly ShortLine[],
  live: readonly ShortageRow[],
  by: By,
) {
  const { orderId } = order
  const cuts = live.filter(isCut)
  const later = live.filter((row) => !isCut(row))
  const isSplit = later.some(({ state, kind }) => state === 'accepted' && kind === 'split')
  await updateLinesLater(tx, orderId, later, isSplit)
  if (cuts.length === 0) return 0n
  const before = await selectCosts(tx, orderId)
  await insertSubmitted(tx, orderId)
  await updateLinesCut(tx, orderId, cuts)
  const swaps = live.filter(isSwap).map(({ lineNo, missing, substitute, substituteFen }) => ({
    ...{ lineNo, missing },
    skuId: substitute?.skuId ?? '',
    fen: substituteFen ?? '0',
  }))
  const buyer = { who: await selectUser(tx, order.userId), now: by.now }
  const placed = await insertSubstitutes(tx, orderId, swaps, buyer)
  const all = await selectShortLines(tx, orderId)
  const charged = await selectChargedNoTax(tx, orderId)
  const left = all.filter(({ count }) => count > 0).map((line) => keeping(line, were, charged))
  const { lines, ...sums } = amounts(left, before)
  const freight =
    sums.freight < BigInt(before.freightFen) ? sums.freight : BigInt(before.freightFen)
  await updateAmended(tx, orderId, lines, { ...sums, freight })
  await chargeCuts(tx, order, all, cuts, placed)
  await moveAsked(tx, orderId, placed, left)
  const dropped = cuts.filter((row) => !isSwap(row))
  await cutAsked(tx, orderId, dropped, left, { ...by, note: order.orderNo })
  return BigInt(before.totalFen) - (sums.withTax + freight)
}

/**
 * What was sent is charged, and may be invoiced: its line goes on to cost what it did without tax. What is charged of it was
 * rounded already, and only the rest is shared.
 */
function keeping(
  line: ShortLine,
  were: readonly ShortLine[],
  charged: Awaited<ReturnType<typeof selectChargedNoTax>>,
) {
  const isOf = ({ lineNo }: { lineNo: number }) => lineNo === line.lineNo
  const was = were.find(isOf)
  if (!was || line.shipped === 0) return { ...line, keptNoTax: null }
  if (line.count === was.count) return { ...line, keptNoTax: BigInt(was.noTaxFen) }
  const { pieces, noTaxFen } = charged.find(isOf) ?? { pieces: 0, noTaxFen: '0' }
  const [all, left] = [was.count - pieces, line.count - pieces]
  const done = BigInt(noTaxFen)
  const rest = shareOf(BigInt(was.noTaxFen) - done, BigInt(left), BigInt(all))
  return { ...line, keptNoTax: done + rest }
}

/** Answers the day of sending that was promised, if it was now. An order that needs a person for more than this waits. */
async function goOn(
  tx: Sql,
  order: LockedOrder,
  { what, isRefunded, ...by }: By & { what: string; isRefunded: boolean },
) {
  const { orderId, status } = order
  const note = shortageLogs.settled(what)
  const isNew = status === transitions.confirm.from
  if (!isNew || !(await updateHeldAnew(tx, orderId))) {
    const to = isNew ? status : await progressNow(tx, orderId)
    await updateState(tx, [orderId], settlingShortages(order, to, isRefunded), { ...by, note })
    return order.promisedDate && putOff(tx, { ...order, status: to }, order.promisedDate, by)
  }
  const calendar = await calendarOf(tx)
  const promisedDate = earliestSending(calendar, await selectToSend(tx, orderId), by.now)
  await insertLog(tx, orderId, status, { ...by, note })
  const confirmed = {
    ...order,
    promisedDate,
    note: logTexts.confirmed(sentOn(calendar, promisedDate, order.wantedOn)),
  }
  const step = settlingShortages(order, transitions.confirm.to, isRefunded)
  await updateConfirmed(
    tx,
    [confirmed],
    { ...step, from: status },
    { ...by, actor: logTexts.system },
  )
  return promisedDate
}

/** What was promised for a day goes on another one, if goods that are sent with it are missing until then. */
async function putOff(tx: Sql, order: LockedOrder, promised: string, { now }: By) {
  const { toSend, isSplitAllowed } = await selectToSend(tx, order.orderId)
  const promisedDate = promisedDay(toSend, isSplitAllowed, () => promised)
  if (promisedDate === promised) return null
  const sent = sentOn(await calendarOf(tx), promisedDate, order.wantedOn)
  const note = logTexts.promised(sent, shortageLogs.later)
  await updatePromised(tx, { ...order, promisedDate, note }, { actor: logTexts.system, now })
  await tellPromised(tx, order, promisedDate, `：${shortageLogs.later}`)
  return promisedDate
}

async function selectToSend(tx: Sql, orderId: string) {
  const { isSplitAllowed } = await selectCosts(tx, orderId)
  return { toSend: await selectShortLines(tx, orderId), isSplitAllowed }
}

/** Nothing of the order is left: it ends as if its buyer had cancelled it. */
async function endShort(
  tx: Sql,
  order: LockedOrder,
  live: readonly ShortageRow[],
  { what, ...by }: By & { what: string },
) {
  const step = cancellingAtOnce(order) ?? cancellingOnRequest(order)
  if (!step)
    throw new Error(`Order ${order.orderNo} is short of everything and cannot be cancelled.`)
  await endOrders(tx, [order.orderId], step, { ...by, note: shortageLogs.settled(what) })
  if (step.payState === payState.refunding) await refund(tx, order.orderId, live, by)
  await sendMessages(tx, [
    { userId: order.userId, ...shortageNotice(order.orderNo, 'ended', what) },
  ])
}

/** The job that completes refunds pays it back. */
const refund = (
  tx: Sql,
  orderId: string,
  live: readonly ShortageRow[],
  { now }: By,
  amountFen?: bigint,
) =>
  insertRefund(tx, {
    ...{ refundNo: newRefundNo(), orderId, userId: live[0]?.proposedBy ?? '', now },
    ...(amountFen === undefined ? {} : { amountFen }),
  })
