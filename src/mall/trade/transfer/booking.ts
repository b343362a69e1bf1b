import type { Sql } from '#db/postgres.ts'
import { customerOf, type Entry, postDocuments } from '#mall/company/ledger/balance.sql.ts'
import { refuse } from '#mall/errors.ts'
import { price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { NewMessage } from '#mall/people/message/message.rules.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { noticeOf } from '#mall/trade/order/notices.rules.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { updatePaymentsClosed } from '#mall/trade/order/orderPayment.sql.ts'
import {
  insertParts,
  type Move,
  type PartPayment,
  type PayingOrder,
  selectPayingForUpdate,
  updateMoved,
} from '#mall/trade/order/orderTransfer.sql.ts'
import { standingWith, takesMoney } from '#mall/trade/order/transferred.rules.ts'
import { newPaymentNo } from '#mall/trade/payment/paymentNo.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { allocated } from './allocation.rules.ts'
import type { BankHow } from './bank.contract.ts'
import { insertEvents, updateDecided } from './bankLine.sql.ts'
import {
  dividedAmongStatements,
  lockedStatements,
  type Owed,
  openDueOf,
  payStatements,
  type StatementPaid,
  statementEntry,
} from './bookingStatements.ts'
import { selectOrdersOf } from './transfer.sql.ts'
import { updateVouchersSettled } from './voucher.sql.ts'

export type Receipt = {
  lineId: string
  fen: bigint
  at: Date
  how: BankHow
  reasons: string
  /** The customer is told under this number: of his transfer, or of the order. */
  no: string
  transferId: string | null
  voucherId: string | null
  companyId: string | null
  userId: string
  orderIds: string[]
  statementIds: string[]
  /** Somebody has said how much of it is for each number, and nothing for any other. */
  most?: ReadonlyMap<string, bigint> | undefined
  /** What these numbers still miss is written off in the same transaction: nobody is told that he has to pay it. */
  writtenOff?: ReadonlySet<string> | undefined
}
export type By = { actor: string; now: Date }

type Booked = Receipt & {
  parts: { orderId: string; fen: bigint }[]
  statements: StatementPaid[]
  rest: bigint
}
export type Live = PayingOrder & { paid: bigint }

/**
 * The one place where money from the bank becomes paid: the lines are locked and wait, and all of each goes to its orders
 * and statements as they stand under their locks, the rest to the balance of its customer.
 */
export async function book(tx: Sql, receipts: readonly Receipt[], by: By): Promise<void> {
  if (receipts.length === 0) return
  const transferIds = [...new Set(receipts.flatMap(({ transferId }) => transferId ?? []))]
  const inside = await selectOrdersOf(tx, transferIds)
  const live = await lockedOrders(tx, [
    ...receipts.flatMap(({ orderIds }) => orderIds),
    ...inside.map(({ orderId }) => orderId),
  ])
  const owed = await lockedStatements(tx, receipts, transferIds)
  const booked = receipts.map((receipt) => divided(receipt, live, owed))
  const parts = partsOf(booked)
  await insertParts(tx, parts, by.now)
  await updatePaymentsClosed(tx, [...new Set(parts.map(({ orderId }) => orderId))], by.now)
  await payStatements(tx, booked, by)
  await postDocuments(
    tx,
    'bankLine',
    booked.map((one) => documentOf(one, live, owed.live, by)),
  )
  await updateDecided(tx, booked.map(decidedOf), by)
  await insertEvents(
    tx,
    booked.map((one) => ({ lineId: one.lineId, what: saidOf(one, live, owed.live) })),
    by,
  )
  const writtenOff = new Set(receipts.flatMap((one) => [...(one.writtenOff ?? [])]))
  const ordersOf = Map.groupBy(inside, ({ transferId }) => transferId)
  const settled = transferIds.map((transferId) => {
    const orders = ordersOf.get(transferId) ?? []
    const statementIds = owed.idsFor({ transferId, statementIds: [] })
    const isShort =
      orders.some(({ orderId }) => openDue(live.get(orderId), writtenOff) > 0n) ||
      statementIds.some((id) => openDueOf(owed.live.get(id), writtenOff) > 0n)
    return {
      transferId,
      state: isShort ? ('partial' as const) : ('passed' as const),
      reason: isShort ? '到账金额不足' : '',
    }
  })
  await updateVouchersSettled(tx, settled, { by: by.actor, now: by.now })
  await updateMoved(tx, movesOf([...live.values()], by), by)
  await sendMessages(tx, [...noticesOf(booked, live), ...statementNotices(booked, owed)])
}

export async function lockedOrders(
  tx: Sql,
  orderIds: readonly string[],
): Promise<Map<string, Live>> {
  const rows = await selectPayingForUpdate(tx, orderIds)
  return new Map(rows.map((row) => [row.orderId, { ...row, paid: BigInt(row.paidFen) }]))
}

type Statements = Awaited<ReturnType<typeof lockedStatements>>

function divided(receipt: Receipt, live: Map<string, Live>, owed: Statements): Booked {
  const most = (no: string, dueFen: bigint) => mostOf(receipt, no, dueFen)
  const dues = [...new Set(receipt.orderIds)].flatMap((orderId) => {
    const order = live.get(orderId)
    return order && takesMoney(order)
      ? [{ orderId, dueFen: most(order.orderNo, BigInt(order.totalFen) - order.paid) }]
      : []
  })
  const { parts, rest: left } = allocated(receipt.fen, dues)
  for (const { orderId, fen } of parts) {
    const order = live.get(orderId)
    if (order) order.paid += fen
  }
  const ids = owed.idsFor(receipt)
  const { parts: statements, rest } = dividedAmongStatements(left, ids, owed.live, most)
  if (receipt.most && receipt.fen - rest !== sumOf([...receipt.most.values()])) refuse('BANK_PARTS')
  if (receipt.writtenOff?.size && rest > 0n) refuse('WRITE_OFF_SURPLUS')
  return { ...receipt, parts, statements, rest }
}

/** What is due, but no more than somebody has said. */
function mostOf({ most }: Receipt, no: string, dueFen: bigint): bigint {
  const said = most ? (most.get(no) ?? 0n) : dueFen
  return said < dueFen ? said : dueFen
}

const sumOf = (fens: readonly bigint[]): bigint => fens.reduce((sum, fen) => sum + fen, 0n)

const partsOf = (booked: readonly Booked[]): PartPayment[] =>
  booked.flatMap(({ lineId, parts }) =>
    parts.map((part) => ({ ...part, paymentNo: newPaymentNo(), channel: 'transfer', lineId })),
  )

export const documentNo = (lineId: string) => `BL${lineId}`

function documentOf(
  { lineId, at, fen, parts, statements, rest, ...whose }: Booked,
  live: Map<string, Live>,
  owed: Map<string, Owed>,
  by: By,
) {
  const none = { companyId: null, userId: null, orderId: null }
  const entries: Entry[] = [{ ...none, kind: 'cash', fen }]
  for (const part of parts)
    entries.push({
      ...customerOf(live.get(part.orderId) ?? whose),
      ...{ kind: 'advance', orderId: part.orderId, fen: -part.fen },
    })
  for (const part of statements)
    entries.push(statementEntry(owed.get(part.statementId)?.companyId ?? '', part.fen))
  if (rest > 0n) entries.push({ ...customerOf(whose), kind: 'balance', orderId: null, fen: -rest })
  return { no: documentNo(lineId), at, by: by.actor, entries }
}

const decidedOf = (one: Booked) => ({
  ...{ lineId: one.lineId, state: 'matched' as const, how: one.how, reasons: one.reasons },
  ...{ transferId: one.transferId, voucherId: one.voucherId, balanceFen: one.rest },
  ...customerOf(one),
})

export const yuanText = (fen: bigint): string => price(yuan(fen))

function saidOf(
  { parts, statements, rest, reasons }: Booked,
  live: Map<string, Live>,
  owed: Map<string, Owed>,
): string {
  const paid = [
    ...parts.map(({ orderId, fen }) => `${live.get(orderId)?.orderNo} ${yuanText(fen)}`),
    ...statements.map((one) => `${owed.get(one.statementId)?.statementNo} ${yuanText(one.fen)}`),
  ]
  if (rest > 0n) paid.push(`账户余额 ${yuanText(rest)}`)
  return `核销（${reasons}）→ ${paid.join('、')}`
}

/** Answers how these orders move that take money and stand elsewhere than where what was paid puts them. */
export function movesOf(orders: readonly Live[], { now }: By): Move[] {
  const deadline = new Date(now.getTime() + transferLimits.againMs)
  return orders.filter(takesMoney).flatMap((order): Move[] => {
    const { orderId, status: from, totalFen, paid } = order
    const { to: next, payState } = standingWith(paid, BigInt(totalFen))
    if (next === from && payState === order.payState) return []
    const moved = { orderId, from, to: next, payState }
    if (next !== orderStatus.unpaid)
      return [{ ...moved, note: '对公转账到账', amounts: '', deadline: null }]
    const rest = `还需支付 ${yuanText(BigInt(totalFen) - paid)}`
    if (paid === 0n) return [{ ...moved, note: '凭证已核对，还未付款', amounts: rest, deadline }]
    const amounts = `到账 ${yuanText(paid)}，${rest}`
    return [{ ...moved, note: '对公转账部分到账', amounts, deadline }]
  })
}

function noticesOf(booked: readonly Booked[], live: Map<string, Live>) {
  const notices: (NewMessage & { userId: string })[] = []
  const said = new Set<string>()
  const add = (key: string, notice: NewMessage & { userId: string }) => {
    if (!said.has(key)) notices.push(notice)
    said.add(key)
  }
  for (const { no, fen, orderIds, parts, rest, userId, writtenOff } of booked) {
    const dueOf = (id: string) => openDue(live.get(id), writtenOff)
    const due = orderIds.reduce((sum, id) => sum + dueOf(id), 0n)
    for (const { orderId } of parts) {
      const order = live.get(orderId)
      if (order && order.paid >= BigInt(order.totalFen))
        add(orderId, { userId: order.userId, ...noticeOf(order.orderNo, 'paid') })
    }
    const unpaid = live.get(orderIds.find((id) => dueOf(id) > 0n) ?? '')
    if (unpaid) {
      const values = { 付款单号: no, 到账说明: `到账 ${yuanText(fen)}，还需支付 ${yuanText(due)}` }
      const address = to.checkStand({ orderNo: unpaid.orderNo })
      add(`short ${no}`, { userId, ...told('transfer.short', values), address })
    }
    if (rest > 0n) {
      const values = {
        付款单号: no,
        到账说明: `到账 ${yuanText(fen)}，其中 ${yuanText(rest)} 已转入账户余额`,
      }
      notices.push({ userId, ...told('transfer.surplus', values), address: to.companyTransfer() })
    }
  }
  return notices
}

/** Whoever has chosen the transfer hears what of its statements is paid, with what is written off of them. */
const statementNotices = (booked: readonly Booked[], owed: Statements) =>
  booked.flatMap((one) => {
    const { userId, no, fen, statements, writtenOff } = one
    const dueOf = (id: string) => openDueOf(owed.live.get(id), writtenOff)
    const unpaid = owed.idsFor(one).filter((id) => dueOf(id) > 0n)
    const paid = statements.map(({ statementId }) => owed.live.get(statementId))
    const first = owed.live.get(unpaid[0] ?? '') ?? paid[0]
    if (!first || paid.length === 0) return []
    const left = unpaid.reduce((sum, id) => sum + dueOf(id), 0n)
    const settled = writtenOff?.size ? '尾差已核销，对账单已结清' : '对账单已结清'
    const rest = left > 0n ? `还需支付 ${yuanText(left)}` : settled
    const values = { 付款单号: no, 到账说明: `到账 ${yuanText(fen)}，${rest}` }
    const address = to.statementDetail({ statementNo: first.statementNo })
    return [
      {
        userId,
        ...told(left > 0n ? 'transfer.statementShort' : 'transfer.statement', values),
        address,
      },
    ]
  })

function openDue(order: Live | undefined, writtenOff?: ReadonlySet<string>): bigint {
  if (!order || !takesMoney(order) || writtenOff?.has(order.orderNo)) return 0n
  const due = BigInt(order.totalFen) - order.paid
  return due > 0n ? due : 0n
}
