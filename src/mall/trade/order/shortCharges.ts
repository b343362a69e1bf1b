import type { Sql } from '#db/postgres.ts'
import { bears } from '#mall/company/budget/budget.rules.ts'
import {
  insertReplacing,
  lockCharges,
  selectOrderBudgets,
  updateCharges,
  updateChargesLess,
} from '#mall/company/budget/charge.sql.ts'
import { lineFen } from '#mall/goods/pricing/totals.rules.ts'
import { selectBearers } from './budgeting.sql.ts'
import { borneBy } from './budgeting.ts'
import type { LockedOrder } from './fulfilment.sql.ts'
import { cutOf } from './shortAsked.ts'
import { cutParts } from './shortage.rules.ts'
import type { ShortLine } from './shortLine.sql.ts'

type Cut = { lineNo: number; missing: number }
type Placed = { lineNo: number; replaces: number }

/**
 * What is cut from lines of a locked order is given back to the budgets of whoever bore it, and what comes in its place
 * is borne by the same. `lines` are as they are after the cut.
 */
export async function chargeCuts(
  tx: Sql,
  { orderId, userId }: LockedOrder,
  lines: readonly ShortLine[],
  cuts: readonly Cut[],
  placed: readonly Placed[],
) {
  await lockCharges(tx, [orderId])
  const budgets = await selectOrderBudgets(tx, orderId)
  if (budgets.length === 0) return
  const { gone, fewer } = await cutOf(tx, orderId, cuts, lines)
  const pieces = cutParts(cuts, gone, fewer)
  const ids = pieces.flatMap(({ requisitionLineId }) => requisitionLineId ?? [])
  const bearers = await selectBearers(tx, userId, ids)
  const lineOf = new Map(lines.map((line) => [line.lineNo, line]))
  const borne = pieces.flatMap((piece) => {
    const { costCentreId = null, taxPriceFen = '0' } = lineOf.get(piece.lineNo) ?? {}
    const { fen, ...goods } = borneBy({ ...piece, costCentreId, taxPriceFen }, userId, bearers)
    const bearing = budgets.filter((budget) => bears(budget, goods))
    return bearing.map(({ budgetId }) => ({ ...piece, budgetId, fen }))
  })
  const replacing = placed.flatMap((place) =>
    borne
      .filter(({ lineNo }) => lineNo === place.replaces)
      .map(({ budgetId, count }) => {
        const fen = lineFen(lineOf.get(place.lineNo)?.taxPriceFen ?? '0', count)
        return { ...place, budgetId, fen }
      }),
  )
  await insertReplacing(tx, orderId, replacing)
  await updateChargesLess(tx, orderId, borne)
  const left = cuts.flatMap(({ lineNo }) => lineOf.get(lineNo) ?? [])
  await updateCharges(
    tx,
    orderId,
    left.map(({ lineNo, taxPriceFen, count }) => ({ lineNo, fen: lineFen(taxPriceFen, count) })),
  )
}
