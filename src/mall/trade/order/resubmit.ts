import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { yuan } from '#mall/money.ts'
import { restartApproval } from '#mall/trade/approval/asking.ts'
import { deleteDemands } from '#mall/trade/requisition/lines.sql.ts'
import { orderLines } from '#mall/trade/requisition/requisition.ts'
import { type Round, resubmitText } from './amended.rules.ts'
import { chargeOrder } from './budgeting.ts'
import { approvalTexts } from './notices.rules.ts'
import { payDeadlineFrom, resubmitting } from './order.rules.ts'
import { selectLines, selectOrder, selectOrderForUpdate, updateState } from './order.sql.ts'
import { deleteOrderFiles, insertOrderFiles } from './orderFile.sql.ts'
import { deliveredTo, demandsOf, judged } from './place.ts'
import { updateOrder } from './resubmitted.sql.ts'
import { returnedOrder } from './sources.ts'
import type { Buyer, Submitted } from './take.ts'

type Again = Submitted & { from: { id: string } }

/**
 * An order that came back to its buyer is submitted again with what he has changed: it keeps its number and its
 * history, and takes pieces, credit, budgets and lines of requisitions as a new one does. Its row is locked before them.
 */
export async function resubmitOrder(tx: Sql, { who, now }: Buyer, input: Again) {
  const orderNo = input.from.id
  if (input.deliveries) refuse('DELIVERIES_INVALID')
  await selectOrderForUpdate(tx, who.userId, orderNo)
  const { orderId } = await returnedOrder({ db: tx, who, now }, orderNo)
  const before = await roundOf(tx, { who }, orderNo)
  const found = await judged(tx, { who, now }, input, before)
  const { budgeted, needed, payment, requirements, addresses } = found
  const [part = refuse('CART_IDS_INVALID')] = found.parts
  const { merged, lines, total, ...sums } = part
  const order = {
    ...sums,
    ...requirements,
    ...deliveredTo(addresses[0]),
    companyId: who.companyId,
    isFreight: who.isFreight,
    freightVersion: who.freightRule.version,
    payDeadline: payment === 'account' ? null : payDeadlineFrom(now),
    overBudgetFen: budgeted.overFen,
  }
  const lineNos = before.lines.map(({ lineNo }) => lineNo)
  await deleteDemands(tx, orderId, lineNos) // they went back when the order did
  await updateOrder(tx, orderId, order, lines)
  await chargeOrder(tx, budgeted, { orderId, userId: who.userId }, merged)
  await deleteOrderFiles(tx, orderId)
  await insertOrderFiles(tx, orderId, [...new Set(input.fileIds)])
  const what = resubmitText(before, await roundOf(tx, { who }, orderNo))
  const step = resubmitting(payment, needed !== null)
  const note = approvalTexts.resubmit(what)
  await updateState(tx, [orderId], step, { actor: who.name, note, now })
  await restartApproval(tx, needed, { orderId, orderNo }, { who, now }, what)
  await orderLines(tx, orderId, demandsOf(merged), {
    ...{ actor: who.name, now, note: orderNo },
    isToApprove: needed !== null,
  })
  const totalPrice = yuan(total)
  return { orderNo, status: step.to, totalPrice, orders: [{ orderNo, totalPrice }] }
}

/** Answers an order as its buyer has submitted it. */
async function roundOf(tx: Sql, { who }: Pick<Buyer, 'who'>, orderNo: string) {
  const order = (await selectOrder(tx, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
  const lines = await selectLines(tx, [order.orderId])
  const fileIds = order.files.map(({ fileId }) => fileId)
  const isMonthly = order.payDeadline === null
  return { ...order, isMonthly, lines, fileIds } satisfies Round
}
