import { paysMonthly } from '#mall/access.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { totals } from '#mall/goods/pricing/totals.rules.ts'
import { fen, isExact, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { approvalPreview } from '#mall/trade/approval/asking.ts'
import { cartItemOf, idsOf, inCount, piecesByGoods, seenAt } from '#mall/trade/cart/cart.rules.ts'
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
import type { OrderChange, SourceName } from './settled.contract.ts'
import { type Buyer, lineIdOf, type Offered, sources } from './sources.ts'
import { changesOf, fittingCount, mergedByGoods, wholeLines } from './submitted.rules.ts'
import { wantedIn } from './wanted.rules.ts'

type Asking = Ctx<UserInfo> & Pick<Buyer, 'placedBy'>

/** The lines had these cost centres and notes before. */
type Found = { rows: CartRow[]; changes: OrderChange[] } & Pick<
  Offered,
  'costCentres' | 'notes' | 'orderedAt'
>

/** Answers what is to be settled as it can be ordered today, and what is not as its source has it. */
export async function confirmOrder(ctx: Asking, asked: Parsed<typeof order.confirmOrder>) {
  const { rows, changes, costCentres: before, notes = {}, ...found } = await linesOf(ctx, asked)
  const { isFreight, freightRule } = ctx.who
  for (const row of rows) if (!isExact(amountToday(row))) refuse('AMOUNT_TOO_LARGE')
  const list = rows.map(settledLineOf)
  const sums = totals(list, ctx.who) ?? refuse('AMOUNT_TOO_LARGE')
  const lines = rows.map(asLine)
  const earlier = { who: ctx.who, orderedAt: found.orderedAt ?? ctx.now, before }
  const preview = await budgetPreview(ctx.db, earlier, asked.costCentres, lines)
  return {
    list,
    totals: sums,
    isFreight,
    freightRule,
    calendar: await calendarOf(ctx.db),
    isMonthly: paysMonthly(ctx.who),
    ...(await spendingOf(ctx, fen(sums.totalPrice))),
    approval: await previewOf(ctx, rows, sums, { ...asked, ...preview }),
    changes,
    costCentres: preview.costCentres,
    budgets: preview.budgets,
    notes,
  }
}

type Preview = Awaited<ReturnType<typeof budgetPreview>> & { freightPrice?: number | undefined }

/** A submission to several addresses has more freight than its lines together. */
function previewOf(
  { db, who, now }: Ctx<UserInfo>,
  rows: readonly CartRow[],
  sums: { withTaxTotal: number; freight: number },
  { freightPrice, budgeted, costCentreIds }: Preview,
) {
  const freight = fen(freightPrice ?? sums.freight)
  const total = fen(sums.withTaxTotal) + freight
  const order = { ...budgeted, costCentreIds, lines: mergedAmounts(rows), freight, total }
  return approvalPreview(db, { who, now }, order)
}

/** Lines of a cart keep the count that they have there, so that it holds when they are submitted. */
async function linesOf(ctx: Asking, asked: Parsed<typeof order.confirmOrder>): Promise<Found> {
  if (asked.source === 'cart') {
    const ids = idsOf(asked.id) ?? refuse('CART_IDS_INVALID')
    const rows = await selectForSettlement(ctx, ids)
    return { rows, changes: seenAndNow(rows) }
  }
  await assertMayOrder(ctx)
  const {
    gone = [],
    costCentres,
    notes,
    orderedAt,
    ...offered
  } = await sources[asked.source](ctx, asked)
  const wanted = wantedIn(asked.counts)
  const demanded = await demandedOf(ctx, offered, wanted)
  const own = fitted(
    await goodsOf(ctx, offered, asked.source, wanted),
    piecesByGoods(demanded.rows),
  )
  if (asked.isBegun) await keepFromWithdrawal(ctx, demanded.rows)
  return {
    rows: [...own.rows, ...demanded.rows],
    changes: [...own.changes, ...demanded.changes, ...gone],
    ...(costCentres && { costCentres }),
    ...(notes && { notes }),
    ...(orderedAt && { orderedAt }),
  }
}

/** What demanders asked for is ordered as it is or not at all. */
async function demandedOf(
  { db, who, now }: Ctx<UserInfo>,
  { cartItemIds = [], seenFen }: Offered,
  wanted: ReadonlyMap<string, number>,
): Promise<Found> {
  const ids = cartItemIds.filter((cartItemId) => wanted.get(cartItemId) !== 0)
  if (ids.length === 0) return { rows: [], changes: [] }
  const found = await selectCart(db, who, now, { ids })
  const rows = found.toSorted((a, b) => ids.indexOf(a.cartItemId) - ids.indexOf(b.cartItemId))
  const seen = rows.map((row) => ({ ...row, seenFen: seenFen?.get(row.skuId) ?? row.seenFen }))
  const changes = seenAndNow(seen)
  return { rows: wholeLines(seen.map(asLine), changes), changes }
}

/** Goods come in the count that their source says, or in that which is wanted instead. */
async function goodsOf(
  { db, who, now }: Ctx<UserInfo>,
  { goods = [] }: Offered,
  source: SourceName,
  wanted: ReadonlyMap<string, number>,
) {
  const offered = goods.map((one) => ({ ...one, lineId: lineIdOf(source, one) }))
  const asked = offered
    .map((one) => ({ ...one, count: wanted.get(one.lineId) ?? one.count }))
    .filter(({ count }) => count > 0)
  if (asked.length === 0) return []
  const counts = new Map(offered.map(({ lineId, count }) => [lineId, count]))
  const rows = await selectGoods(db, who, now, asked)
  return rows.map((row) => seenAt(row, counts.get(row.cartItemId) ?? row.count))
}

/** `taken`: so many pieces of the same goods are in other lines. */
function fitted(all: readonly CartRow[], taken: ReadonlyMap<string, number>): Found {
  const rows = all.map((row) => ({
    ...row,
    stock: Math.max(0, row.stock - (taken.get(row.skuId) ?? 0)),
  }))
  const changes = seenAndNow(rows)
  const byLine = Map.groupBy(changes, ({ lineId }) => lineId)
  const found = rows.flatMap((row) => {
    const count = fittingCount(row, byLine.get(row.cartItemId) ?? [])
    return count === null ? [] : [inCount(row, count)]
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
