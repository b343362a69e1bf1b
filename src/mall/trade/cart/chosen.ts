import type { Sql } from '#db/postgres.ts'
import { isDemander, mayOrder } from '#mall/access.ts'
import { isFrozen } from '#mall/company/company/company.sql.ts'
import type { Ctx } from '#mall/ctx.ts'
import { type RefusalCode, refuse } from '#mall/errors.ts'
import { lineFen, sums } from '#mall/goods/pricing/totals.rules.ts'
import { isExact, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { CartItem, PriceChange } from './cart.contract.ts'
import { isActive, piecesByGoods, type SeenLine, stockProblem } from './cart.rules.ts'
import { type CartRow, selectCart } from './cart.sql.ts'

/** The chosen lines, if all of them can be ordered as they stand; prices may have changed, but not beyond counting. */
export async function selectForSettlement(ctx: Ctx<UserInfo>, ids: string[]): Promise<CartRow[]> {
  assertBuyer(ctx.who)
  if (await isFrozen(ctx.db, ctx.who.companyId)) refuse('COMPANY_FROZEN')
  return selectChosen(ctx.db, ctx, ids, 'CART_SELECTION_INVALID')
}

/** Demanders share instead; from others their company has taken it. */
export function assertBuyer(who: UserInfo) {
  if (!mayOrder(who)) refuse(isDemander(who) ? 'ROLE_CANNOT_ORDER' : 'FORBIDDEN')
}

type Buyer = Pick<Ctx<UserInfo>, 'who' | 'now'>

/** The same for lines that have to be in the count that the user sees, in his order. */
export async function selectSeen(
  db: Sql,
  buyer: Buyer,
  seen: readonly SeenLine[],
  invalid: RefusalCode,
): Promise<CartRow[]> {
  const ids = seen.map(({ cartItemId }) => cartItemId)
  const rows = await selectChosen(db, buyer, ids, invalid)
  const byId = new Map(rows.map((row) => [row.cartItemId, row]))
  return seen.map(({ cartItemId, count }) => {
    const row = byId.get(cartItemId)
    return row?.count === count ? row : refuse('CART_COUNT_CHANGED')
  })
}

async function selectChosen(
  db: Sql,
  { who, now }: Buyer,
  ids: string[],
  invalid: RefusalCode,
): Promise<CartRow[]> {
  const rows = await selectCart(db, who, now, { ids })
  if (rows.length < ids.length || !rows.every(isActive)) refuse(invalid)
  const pieces = piecesByGoods(rows)
  for (const row of rows) {
    const problem = stockProblem(row, row.count) ?? shortOf(row, pieces.get(row.skuId))
    if (problem) refuse(problem, shortfall(row))
    if (row.currentFen === null && row.seenFen === '0') refuse('SKU_WITHOUT_PRICE', shortfall(row))
    if (!isExact(amountToday(row))) refuse('AMOUNT_TOO_LARGE', shortfall(row))
  }
  const today = rows.map((row) => ({ withTax: amountToday(row), taxPercent: row.taxPercent }))
  const { total } = sums(today, who.isFreight === 1)
  if (!isExact(total)) refuse('AMOUNT_TOO_LARGE')
  return rows
}

/** Several demanders may want the same goods: together they cannot have more than there are. */
const shortOf = ({ stock }: CartRow, together = 0): RefusalCode | null =>
  together > stock ? 'COUNT_ABOVE_STOCK' : null

const amountToday = ({ currentFen, count }: CartRow) => lineFen(currentFen ?? '0', count)

const shortfall = ({ cartItemId, skuNo, model, count, stock }: CartItem | CartRow) => ({
  cartItemId,
  skuNo,
  model,
  count,
  stock,
})

export const priceChanges = (rows: CartRow[]): PriceChange[] =>
  rows
    .filter(({ seenFen, currentFen }) => seenFen !== (currentFen ?? '0'))
    .map(({ cartItemId, skuNo, model, productName, seenFen, currentFen }) => ({
      cartItemId,
      skuNo,
      model,
      productName,
      oldPrice: yuan(BigInt(seenFen)),
      price: yuan(BigInt(currentFen ?? 0)),
    }))
