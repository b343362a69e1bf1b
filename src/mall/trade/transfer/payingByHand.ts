import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectPayingByNo } from '#mall/trade/order/orderTransfer.sql.ts'
import { takesMoney } from '#mall/trade/order/transferred.rules.ts'
import type { LineRow } from './bankLine.sql.ts'
import { book, type Receipt } from './booking.ts'
import { selectCompanyPayer, selectOwedByNo, selectTransfersWith } from './owedStatement.sql.ts'
import { selectTransfersOf } from './transfer.sql.ts'

type ByHand = {
  orderNos: readonly string[]
  statementNos: readonly string[]
} & Pick<Receipt, 'most' | 'writtenOff'>

/** A line pays monthly statements of one company by hand. */
export async function payOwed(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  line: LineRow,
  { statementNos, most, writtenOff }: ByHand,
): Promise<[string, Record<string, unknown>]> {
  const found = await selectOwedByNo(tx, statementNos)
  const missing = statementNos.find((no) => !found.some(({ statementNo }) => statementNo === no))
  const [first] = found
  if (!first || missing)
    refuse('BANK_STATEMENTS', { statementNo: missing ?? statementNos[0] ?? '' })
  const { companyId } = first
  if (found.some((one) => one.companyId !== companyId)) refuse('TRANSFER_MIXED')
  const statementIds = found.map(({ statementId }) => statementId)
  const [transfer] = await selectTransfersWith(tx, statementIds)
  const userId = await selectCompanyPayer(tx, companyId)
  const { lineId, at, amountFen } = line
  const receipt = { lineId, at, fen: BigInt(amountFen), how: 'hand' as const, reasons: '人工核销' }
  const no = transfer?.transferNo ?? `对账单 ${first.statementNo}`
  const transferId = transfer?.transferId ?? null
  const whose = { companyId, userId, no, transferId, voucherId: null }
  const by = { actor: who.name, now }
  await book(tx, [{ ...receipt, ...whose, most, writtenOff, orderIds: [], statementIds }], by)
  return ['bank.match', { 对账单: statementNos.join('、') }]
}

/** A line pays orders of one customer by hand. */
export async function payOrders(
  tx: Sql,
  ctx: Ctx<UserInfo>,
  line: LineRow,
  { orderNos, most, writtenOff }: ByHand,
): Promise<[string, Record<string, unknown>]> {
  const found = await selectPayingByNo(tx, orderNos)
  const orders = orderNos.map(
    (no) => found.find(({ orderNo }) => orderNo === no) ?? refuse('BANK_ORDERS', { orderNo: no }),
  )
  for (const order of orders) if (!takesMoney(order)) refuse('BANK_ORDERS', order)
  const [first] = orders as [(typeof orders)[0]]
  const keyOf = ({ companyId, userId }: typeof first) => companyId ?? `u${userId}`
  if (orders.some((order) => keyOf(order) !== keyOf(first))) refuse('TRANSFER_MIXED')
  const orderIds = orders.map(({ orderId }) => orderId)
  const transfers = await selectTransfersOf(tx, orderIds)
  const only = transfers.length === 1 ? transfers[0] : undefined
  const isInside = orderIds.every((orderId) => only?.orderIds.includes(orderId))
  const transfer = isInside ? only : undefined
  const { companyId, userId } = first
  await book(
    tx,
    [
      {
        ...{
          lineId: line.lineId,
          fen: BigInt(line.amountFen),
          at: line.at,
          how: 'hand',
          reasons: '人工核销',
        },
        ...{ companyId, userId: transfer?.userId ?? userId, orderIds, statementIds: [] },
        voucherId: null,
        ...{
          no: transfer?.transferNo ?? `订单 ${first.orderNo}`,
          transferId: transfer?.transferId ?? null,
        },
        ...{ most, writtenOff },
      },
    ],
    { actor: ctx.who.name, now: ctx.now },
  )
  return ['bank.match', { 订单: orderNos.join('、') }]
}
