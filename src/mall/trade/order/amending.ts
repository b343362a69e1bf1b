import type { Sql } from '#db/postgres.ts'
import { updateCharges } from '#mall/company/budget/charge.sql.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { updateStockFreed } from '#mall/goods/catalogue/stock.sql.ts'
import { amounts } from '#mall/goods/pricing/totals.rules.ts'
import { yuan } from '#mall/money.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { buyerNotice } from '#mall/trade/approval/approvalNotices.rules.ts'
import { deleteDemands } from '#mall/trade/requisition/lines.sql.ts'
import { giveBackLines } from '#mall/trade/requisition/requisition.ts'
import { amended, amendProblems, amendText } from './amended.rules.ts'
import {
  deleteLines,
  insertSubmitted,
  pieces,
  selectAmendable,
  updateAmended,
} from './amended.sql.ts'
import { type By, record, type Standing } from './approvalMoves.ts'

/**
 * An approver makes lines of an order smaller or drops them; its sums and freight follow, and what is not ordered any
 * more goes back: pieces, then credit, then budgets, then lines of requisitions, as everywhere.
 */
export async function changeLines(
  tx: Sql,
  standing: Standing,
  said: readonly { lineNo: number; count: number }[],
  by: By,
) {
  const { orderId, orderNo, buyerId } = standing.approval
  const lines = await selectAmendable(tx, orderId)
  refuseProblems('APPROVAL_COUNTS', amendProblems(lines, said))
  const left = amended(lines, said)
  const [order] = left
  if (!order) refuse('APPROVAL_LAST_LINE')
  const { lines: taxed, total, ...sums } = amounts(left, order)
  const what = amendText(lines, said)
  if (!what) return { totalPrice: yuan(total) }

  const kept = new Map(left.map(({ lineNo, count }) => [lineNo, count]))
  const freed = lines
    .map((line) => ({ ...line, count: line.count - (kept.get(line.lineNo) ?? 0) }))
    .filter(({ count }) => count > 0)
  await updateStockFreed(tx, pieces(tx, freed))
  const dropped = lines.map(({ lineNo }) => lineNo).filter((lineNo) => !kept.has(lineNo))
  await insertSubmitted(tx, orderId)
  await updateAmended(tx, orderId, taxed, sums)
  const costs = new Map(taxed.map(({ lineNo, withTax }) => [lineNo, withTax]))
  const cheaper = freed.map(({ lineNo }) => ({ lineNo, fen: costs.get(lineNo) ?? 0n }))
  await updateCharges(tx, orderId, cheaper)
  await giveBackLines(tx, [orderId], by, { kind: 'refuse', lineNos: dropped })
  await deleteDemands(tx, orderId, dropped)
  await deleteLines(tx, orderId, dropped)
  const note = `${what}（${by.note}）`
  await record(standing, tx, 'change', { ...by, note })
  await sendMessages(tx, [buyerNotice(buyerId, 'changed', { orderNo, detail: note })])
  return { totalPrice: yuan(total) }
}
