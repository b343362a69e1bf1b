import type { Sql } from '#db/postgres.ts'
import { isFrozen } from '#mall/company/company/company.sql.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { selectStockForUpdate, updateStockTaken } from '#mall/goods/catalogue/stock.sql.ts'
import { amounts } from '#mall/goods/pricing/totals.rules.ts'
import { isExact, yuan } from '#mall/money.ts'
import { deliveryText } from '#mall/own/address/address.rules.ts'
import { chosenAddress } from '#mall/own/address/chosen.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { approvalNeeded, startApproval } from '#mall/trade/approval/asking.ts'
import { type CartRow, selectCart } from '#mall/trade/cart/cart.sql.ts'
import { assertBuyer } from '#mall/trade/cart/chosen.ts'
import { deleteOrdered, selectCartForUpdate } from '#mall/trade/cartLine/cartLine.sql.ts'
import { orderLines } from '#mall/trade/requisition/requisition.ts'
import type { order } from './order.contract.ts'
import { orderForm } from './order.form.ts'
import { beginning } from './order.rules.ts'
import { insertOrder } from './order.sql.ts'
import { paymentOf } from './orderCredit.ts'
import { changesOf, earliestDate, mergedByGoods } from './submitted.rules.ts'

type Buyer = Pick<Ctx<UserInfo>, 'who' | 'now'>
type Submitted = Parsed<typeof order.submitOrder>

/** Turns cart lines into an order, or refuses with everything that is not as the user saw it. */
export async function placeOrder(tx: Sql, { who, now }: Buyer, input: Submitted) {
  assertBuyer(who)
  refuseProblems(
    'FORM_INVALID',
    orderForm.problems({ ...input, expectDate: input.expectDate ?? '' }),
  )
  if (await isFrozen(tx, who.companyId)) refuse('COMPANY_FROZEN')
  if (input.isFreight !== who.isFreight) refuse('FREIGHT_CHANGED')
  const address = await chosenAddress(tx, who, input.addressId)
  const taken = await takeLines(tx, { who, now }, input.lines)
  const lines = mergedByGoods(taken)
  const leadTime = Math.max(...lines.map(({ deliveryDate }) => deliveryDate))
  if (input.expectDate && input.expectDate < earliestDate(now, leadTime))
    refuse('EXPECT_DATE_TOO_EARLY')

  const { lines: taxedLines, total, ...sums } = amounts(lines, who.isFreight === 1)
  if (!isExact(total)) refuse('AMOUNT_TOO_LARGE')
  const needed = await approvalNeeded(tx, { who, now }, { lines: taxedLines, total, ...sums })
  const payment = await paymentOf(tx, who, input.payment, total)
  const { to: status, payState, payDeadline } = beginning(payment, now, needed !== null)
  const { orderId, orderNo } = await insertOrder(
    tx,
    {
      ...sums,
      userId: who.userId,
      companyId: who.companyId,
      companyName: who.companyName,
      buyerName: who.name,
      status,
      payState,
      createdAt: now,
      payDeadline,
      receiver: address.receiver,
      mobile: address.mobile,
      address: deliveryText(address),
      poNumber: input.poNumber,
      expectDate: input.expectDate ?? null,
      isSplitAllowed: input.isSplitAllowed,
      remark: input.remark,
      isFreight: who.isFreight,
    },
    taxedLines,
  )
  if (needed) await startApproval(tx, needed, { orderId, orderNo }, { who, now })
  await orderLines(tx, orderId, demandsOf(lines), { actor: who.name, now, note: orderNo })
  return { orderNo, status, totalPrice: yuan(total) }
}

/**
 * Takes the goods out of stock and the lines out of the cart. First the lines are locked, then their
 * pieces, and only then one statement reads them: prices and what may be sold are those of that moment.
 */
async function takeLines(tx: Sql, { who, now }: Buyer, seen: Submitted['lines']) {
  const ids = seen.map(({ cartItemId }) => cartItemId)
  if (new Set(ids).size < ids.length) refuse('CART_IDS_INVALID')
  await selectStockForUpdate(tx, await selectCartForUpdate(tx, who.userId, ids))
  const rows = await selectCart(tx, who, now, { ids })
  refuseChanges(seen, rows)

  const byId = new Map(rows.map((row) => [row.cartItemId, row]))
  const lines = seen.flatMap(({ cartItemId, note }) => {
    const row = byId.get(cartItemId)
    return row?.currentFen ? [{ ...row, taxPriceFen: row.currentFen, note }] : []
  })
  await updateStockTaken(tx, mergedByGoods(lines))
  await deleteOrdered(tx, who.userId, ids)
  return lines
}

/** Answers which lines that demanders asked for are in which line of the order. */
const demandsOf = (lines: readonly { parts: readonly CartRow[] }[]) =>
  lines.flatMap(({ parts }, at) =>
    parts.flatMap(({ requisitionLineId, count }) =>
      requisitionLineId ? [{ requisitionLineId, count, lineNo: at + 1 }] : [],
    ),
  )

function refuseChanges(...compared: Parameters<typeof changesOf>) {
  const changes = changesOf(...compared)
  if (changes.length) refuse('ORDER_CHANGED', { changes })
}
