import { paysMonthly } from '#mall/access.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { totals } from '#mall/goods/pricing/totals.rules.ts'
import { fen, isExact, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { approvalPreview } from '#mall/trade/approval/asking.ts'
import { cartItemOf, idsOf } from '#mall/trade/cart/cart.rules.ts'
import { type CartRow, selectCart, selectGoods } from '#mall/trade/cart/cart.sql.ts'
import {
  amountToday,
  assertMayOrder,
  keepFromWithdrawal,
  selectForSettlement,
} from '#mall/trade/cart/chosen.ts'
import { budgetPreview } from './budgeting.ts'
import type { order } from './order.contract.ts'
import { spendingOf } from './orderCredit.ts'
import type { OrderChange } from './settled.contract.ts'
import { sources } from './sources.ts'
import { changesOf, fittingCount, mergedByGoods, wholeLines } from './submitted.rules.ts'
import { wantedOf } from './wanted.rules.ts'

type Found = { rows: CartRow[]; changes: OrderChange[] }

/** Answers what is to be settled as it can be ordered today, and what is not as its source has it. */
export async function confirmOrder(ctx: Ctx<UserInfo>, asked: Parsed<typeof order.confirmOrder>) {
  const { rows, changes } = await linesOf(ctx, asked)
  const { isFreight } = ctx.who
  for (const row of rows) if (!isExact(amountToday(row))) refuse('AMOUNT_TOO_LARGE')
  const list = rows.map(settledLineOf)
  const sums = totals(list, isFreight === 1) ?? refuse('AMOUNT_TOO_LARGE')
  const lines = rows.map(asLine)
  const preview = await budgetPreview(ctx.db, ctx, asked.costCentres, lines)
  return {
    list,
    totals: sums,
    isFreight,
    isMonthly: paysMonthly(ctx.who),
    ...(await spendingOf(ctx.db, ctx.who, fen(sums.totalPrice))),
    approval: await approvalPreview(ctx.db, ctx.who, {
      ...preview.budgeted,
      costCentreIds: preview.costCentreIds,
      lines: mergedAmounts(rows),
      freight: fen(sums.freight),
      total: fen(sums.totalPrice),
    }),
    changes,
    costCentres: preview.costCentres,
    budgets: preview.budgets,
  }
}

/** Lines of a cart keep the count that they have there, so that it holds when they are submitted. */
async function linesOf(
  ctx: Ctx<UserInfo>,
  asked: Parsed<typeof order.confirmOrder>,
): Promise<Found> {
  const { db, who, now } = ctx
  if (asked.source === 'cart') {
    const ids = idsOf(asked.id) ?? refuse('CART_IDS_INVALID')
    const rows = await selectForSettlement(ctx, ids)
    return { rows, changes: seenAndNow(rows) }
  }
  await assertMayOrder(ctx)
  const offered = await sources[asked.source](ctx, asked)
  if ('goods' in offered) {
    const wanted = wantedOf(offered.goods, asked.counts)
    return fitted(await selectGoods(db, who, now, wanted))
  }
  const rows = await selectCart(db, who, now, { ids: offered.cartItemIds })
  const changes = seenAndNow(rows)
  const kept = wholeLines(rows.map(asLine), changes)
  if (asked.isBegun) await keepFromWithdrawal(ctx, kept)
  return { rows: kept, changes }
}

function fitted(rows: readonly CartRow[]): Found {
  const changes = seenAndNow(rows)
  const byLine = Map.groupBy(changes, ({ lineId }) => lineId)
  const found = rows.flatMap((row) => {
    const count = fittingCount(row, byLine.get(row.cartItemId) ?? [])
    return count === null ? [] : [{ ...row, count }]
  })
  return { rows: found, changes }
}

const seenAndNow = (rows: readonly CartRow[]): OrderChange[] =>
  changesOf(
    rows.map(({ cartItemId, count, seenFen }) => ({
      lineId: cartItemId,
      count,
      price: yuan(BigInt(seenFen)),
    })),
    rows.map(asLine),
  )

/** Rules judge the same goods of several lines as one line, as the order has them. */
const mergedAmounts = (rows: readonly CartRow[]) =>
  mergedByGoods(rows.map((row) => ({ ...row, note: '' }))).map((row) => ({
    ...row,
    withTax: amountToday(row),
  }))

/** Names a row as a line to be settled. */
export const asLine = (row: CartRow) => ({ ...row, lineId: row.cartItemId })

const settledLineOf = (row: CartRow) =>
  cartItemOf({ ...asLine(row), seenFen: row.currentFen ?? '0' })
