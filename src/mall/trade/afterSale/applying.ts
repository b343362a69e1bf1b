import { mayOrder } from '#mall/access.ts'
import { refuseOthersFiles } from '#mall/company/company/file.ts'
import type { Ctx } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { updateInAfterSale } from '#mall/trade/order/returned.sql.ts'
import { insertAfterSale, insertAfterSaleLog } from './afterSale.sql.ts'
import { applyForm } from './apply.form.ts'
import { type LineRow, selectArrived, selectOrderOfForUpdate } from './line.sql.ts'
import { closedBecause, payerOf } from './reasons.rules.ts'
import { afterSaleMoves } from './states.rules.ts'

/** Whoever orders has to do with after-sales; demanders report what is wrong when they confirm their goods. */
export function refuseStrangers(who: UserInfo) {
  if (!mayOrder(who)) refuse('FORBIDDEN')
}

/**
 * So many pieces of a line can be asked for: what is in no request and no open difference, was not returned, and costs
 * something: what a dispute of a statement was given way to is given back already.
 */
export const leftOf = (line: LineRow): number =>
  Math.max(0, line.received - line.returned - line.inAfterSale - line.differing - line.waived)

type Asked = { lineNo: number; count: number; left: number }
type Input = Parameters<typeof applyForm.normalized>[0] & {
  orderNo: string
  fileIds: readonly string[]
  lines: readonly Asked[]
}

/** Two who ask for the same pieces at once wait for each other at their order; the second one is told. */
export async function applyFor(
  { db, who, now }: Ctx<UserInfo>,
  { orderNo, fileIds: handedIn, lines, ...typed }: Input,
) {
  const fileIds = [...new Set(handedIn)]
  refuseStrangers(who)
  const fields = applyForm.normalized(typed)
  refuseProblems('FORM_INVALID', applyForm.problems(fields))
  return db.begin(async (tx) => {
    const order = (await selectOrderOfForUpdate(tx, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    await refuseOthersFiles(
      tx,
      who,
      fileIds.map((fileId) => ({ fileId, kind: 'afterSale' as const })),
    )
    checkLines(await selectArrived(tx, order.orderId), lines, fields.reason, chineseDay(now))
    const { photos: _, ...said } = fields
    const { orderId, companyId, customer } = order
    const request = {
      ...said,
      ...{ orderId, companyId, customer, fileIds, lines },
      ...{ userId: who.userId, applicant: who.name, payer: payerOf(fields.reason) },
    }
    const { afterSaleId, afterSaleNo } = await insertAfterSale(tx, request, now)
    await updateInAfterSale(tx, orderId, lines)
    const note = afterSaleMoves.apply.label
    const log = { actor: who.name, from: null, to: 'reviewing', note, now } as const
    await insertAfterSaleLog(tx, afterSaleId, log)
    return { afterSaleNo }
  })
}

/** A line is named once, as it was seen, and can be asked for because of this reason. */
function checkLines(
  rows: readonly LineRow[],
  asked: readonly Asked[],
  reason: Parameters<typeof closedBecause>[0],
  today: string,
) {
  if (new Set(asked.map(({ lineNo }) => lineNo)).size < asked.length) refuse('AFTER_SALE_CHANGED')
  for (const { lineNo, count, left } of asked) {
    const row = rows.find((one) => one.lineNo === lineNo)
    if (!row || leftOf(row) !== left || count > left) return refuse('AFTER_SALE_CHANGED')
    const why = closedBecause(reason, row, today)
    if (why) refuse('AFTER_SALE_CLOSED', { model: row.model || row.productName, why })
  }
}
