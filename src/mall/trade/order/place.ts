import { inTurn } from '#db/inTurn.ts'
import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { amounts, taxedLines } from '#mall/goods/pricing/totals.rules.ts'
import { fen, isExact, yuan } from '#mall/money.ts'
import type { Address } from '#mall/own/address/address.contract.ts'
import { deliveryText } from '#mall/own/address/address.rules.ts'
import { chosenAddresses } from '#mall/own/address/chosen.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { approvalNeeded, startApproval } from '#mall/trade/approval/asking.ts'
import { rulesFor } from '#mall/trade/approval/ruling.ts'
import type { CartRow } from '#mall/trade/cart/cart.sql.ts'
import { assertBuyer, assertMayOrder } from '#mall/trade/cart/chosen.ts'
import { orderQuotes } from '#mall/trade/enquiry/accepting.ts'
import { orderLines } from '#mall/trade/requisition/requisition.ts'
import {
  type Budgeted,
  chargeOrder,
  costCentresFor,
  takeBudgets,
  withCostCentres,
} from './budgeting.ts'
import { isSplitWhole, linesOfEach } from './deliveries.rules.ts'
import { orderForm } from './order.form.ts'
import { beginning } from './order.rules.ts'
import { insertOrder } from './order.sql.ts'
import { paymentOf } from './orderCredit.ts'
import { insertOrderFiles } from './orderFile.sql.ts'
import { requirementsOf } from './requirements.ts'
import { earliestDate, mergedByGoods } from './submitted.rules.ts'
import { type Buyer, heldLines, type Submitted, takeLines } from './take.ts'

type Taken = Awaited<ReturnType<typeof heldLines>>['lines'][number] & {
  costCentreId: string | null
  costCentre: string | null
  beside?: number
}

/** Turns lines into an order, or into one for each address. */
export async function placeOrder(tx: Sql, buyer: Buyer, input: Submitted) {
  const { who, now, placedBy = null } = buyer
  const { parts, budgeted, needed, payment, requirements, addresses } = await judged(
    tx,
    buyer,
    input,
  )
  const { to: status, ...start } = beginning(payment, now, needed !== null)
  const orders: { orderNo: string; totalPrice: number }[] = []
  for (const [at, { merged, lines, total, ...sums }] of parts.entries()) {
    const { orderId, orderNo } = await insertOrder(
      tx,
      {
        ...sums,
        ...start,
        ...requirements,
        ...deliveredTo(addresses[at]),
        userId: who.userId,
        companyId: who.companyId,
        companyName: who.companyName,
        buyerName: who.name,
        placedBy,
        status,
        createdAt: now,
        isFreight: who.isFreight,
        freightVersion: who.freightRule.version,
        overBudgetFen: budgeted.overFen,
      },
      lines,
    )
    await chargeOrder(tx, budgeted, { orderId, userId: who.userId }, merged)
    if (input.fileIds.length > 0) await insertOrderFiles(tx, orderId, [...new Set(input.fileIds)])
    await orderQuotes(tx, merged, { actor: who.name, now, note: orderNo })
    if (needed) await startApproval(tx, needed, { orderId, orderNo }, { who, now })
    await orderLines(tx, orderId, demandsOf(merged), {
      ...{ actor: who.name, now, note: orderNo },
      isToApprove: needed !== null,
    })
    orders.push({ orderNo, totalPrice: yuan(total) })
  }
  const total = parts.reduce((sum, part) => sum + part.total, 0n)
  return { orderNo: orders[0]?.orderNo ?? '', status, totalPrice: yuan(total), orders }
}

/**
 * Takes what is submitted, or refuses with everything that is not as the user saw it. Limit, credit and budgets are asked
 * for all its orders together. An order that is submitted again has its files already, and counts in budgets by the day on
 * which it was submitted first.
 */
export async function judged(
  tx: Sql,
  buyer: Buyer,
  input: Submitted,
  earlier?: { fileIds: readonly string[]; createdAt: Date },
) {
  const { who, now, uploader = who } = buyer
  assertBuyer(who)
  refuseProblems(
    'FORM_INVALID',
    orderForm.problems({ ...input, expectDate: input.expectDate ?? '' }),
  )
  if (input.isFreight !== who.isFreight) refuse('FREIGHT_CHANGED')
  const addressIds = (input.deliveries ?? [input]).map(({ addressId }) => addressId)
  const [, addresses, held, costCentres] = await inTurn([
    () => assertMayOrder({ db: tx, who }),
    () => chosenAddresses(tx, who, addressIds),
    () => heldLines(tx, buyer, input),
    () => costCentresFor(tx, who, input),
  ])
  const taken = withCostCentres(costCentres, input, held.lines)
  const leadTime = Math.max(...taken.map(({ deliveryDate }) => deliveryDate))
  if (input.expectDate && input.expectDate < earliestDate(await calendarOf(tx), now, leadTime))
    refuse('EXPECT_DATE_TOO_EARLY')

  const parts = partsOf(taken, input).map((lines) => {
    const merged = mergedByGoods(lines)
    return { merged, ...amounts(merged, who) }
  })
  const freight = parts.reduce((sum, part) => sum + part.freight, 0n)
  if (input.freightPrice !== undefined && fen(input.freightPrice) !== freight)
    refuse('FREIGHT_CHANGED')
  const total = parts.reduce((sum, part) => sum + part.total, 0n)
  if (!isExact(total)) refuse('AMOUNT_TOO_LARGE')
  const [, payment, budgeted, ruling] = await inTurn([
    () => takeLines(tx, buyer, input, held),
    () => paymentOf(tx, buyer, input.payment, total),
    () => takeBudgets(tx, who, earlier?.createdAt ?? now, taken),
    () => rulesFor(tx, who),
  ])
  const needed = await approvalNeeded(tx, { who, now }, ruling, approvedAs(taken, parts, budgeted))
  const fileIds = input.fileIds.filter((fileId) => !earlier?.fileIds.includes(fileId))
  const requirements = await requirementsOf(tx, { who, uploader }, { ...input, fileIds }, payment)
  return { parts, budgeted, needed, payment, requirements, addresses }
}

function partsOf(taken: Taken[], { deliveries }: Submitted): Taken[][] {
  if (!deliveries) return [taken]
  if (!isSplitWhole(taken, deliveries)) refuse('DELIVERIES_INVALID')
  return linesOfEach(taken, deliveries)
}

/** Rules judge a submission to several addresses as a whole; each of its orders is approved by itself. */
function approvedAs(
  taken: Taken[],
  parts: readonly { freight: bigint; total: bigint }[],
  { overFen, reasons }: Budgeted,
) {
  const sum = (of: 'freight' | 'total') => parts.reduce((whole, part) => whole + part[of], 0n)
  const lines = taxedLines(mergedByGoods(taken))
  const costCentreIds = taken.flatMap(({ costCentreId }) => costCentreId ?? [])
  return { lines, costCentreIds, overFen, reasons, freight: sum('freight'), total: sum('total') }
}

export const deliveredTo = (address: Address | undefined) => ({
  receiver: address?.receiver ?? '',
  mobile: address?.mobile ?? '',
  address: address ? deliveryText(address) : '',
})

/** Answers which lines that demanders asked for are in which line of the order. */
export const demandsOf = (lines: readonly { parts: readonly CartRow[] }[]) =>
  lines.flatMap(({ parts }, at) =>
    parts.flatMap(({ requisitionLineId, count }) =>
      requisitionLineId ? [{ requisitionLineId, count, lineNo: at + 1 }] : [],
    ),
  )
