import type { Sql } from '#db/postgres.ts'
import { isDemander, mayOrder } from '#mall/access.ts'
import { isFrozen } from '#mall/company/company/company.sql.ts'
import type { Ctx } from '#mall/ctx.ts'
import { type RefusalCode, refuse } from '#mall/errors.ts'
import { lineFen, sums } from '#mall/goods/pricing/totals.rules.ts'
import { isExact, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { updateSettling } from '#mall/trade/requisition/lines.sql.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import type { CartItem, PriceChange } from './cart.contract.ts'
import { isActive, limitPassed, type SeenLine, unorderable } from './cart.rules.ts'
import { type CartRow, selectCart } from './cart.sql.ts'

/** The chosen lines, if all of them can be ordered as they stand; prices may have changed, but not beyond counting. */
export async function selectForSettlement(ctx: Ctx<UserInfo>, ids: string[]): Promise<CartRow[]> {
  await assertMayOrder(ctx)
  return selectChosen(ctx.db, ctx, ids, 'CART_SELECTION_INVALID')
}

/** Refuses whoever orders nothing, and everybody of a company that is frozen. */
export async function assertMayOrder({ db, who }: { db: Sql; who: UserInfo }) {
  assertBuyer(who)
  if (await isFrozen(db, who.companyId)) refuse('COMPANY_FROZEN')
}

/** A purchaser who goes on to order the goods that demanders asked for has some time for it. */
export async function keepFromWithdrawal(
  { db, who, now }: Ctx<UserInfo>,
  rows: readonly CartRow[],
) {
  const asked = rows.filter(({ requisitionLineId }) => requisitionLineId !== null)
  const ids = asked.map(({ cartItemId }) => cartItemId)
  if (ids.length)
    await updateSettling(db, who.userId, ids, new Date(now.getTime() + orderLimits.settlingMs))
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
  if (rows.length < ids.length) refuse(invalid)
  return orderable(rows, who, invalid)
}

/** Answers the same lines, if all of them can be ordered as they stand. */
export function orderable(rows: CartRow[], who: UserInfo, invalid: RefusalCode): CartRow[] {
  if (!rows.every(isActive)) refuse(invalid)
  const [first] = unorderable(rows, isUnpriced)
  if (first) refuse(first.code, shortfall(first.line))
  for (const row of rows) if (!isExact(amountToday(row))) refuse('AMOUNT_TOO_LARGE', shortfall(row))
  const today = rows.map((row) => ({ withTax: amountToday(row), taxPercent: row.taxPercent }))
  const { total } = sums(today, who)
  if (!isExact(total)) refuse('AMOUNT_TOO_LARGE')
  return rows
}

const isUnpriced = ({ currentFen, seenFen }: CartRow) => currentFen === null && seenFen === '0'

export const amountToday = ({ currentFen, count }: CartRow) => lineFen(currentFen ?? '0', count)

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
    .map(({ cartItemId, skuNo, model, productName, seenFen, currentFen, ...row }) => ({
      cartItemId,
      skuNo,
      model,
      productName,
      oldPrice: yuan(BigInt(seenFen)),
      price: yuan(BigInt(currentFen ?? 0)),
      quoteLimit: limitPassed(row),
    }))
