import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { payState } from '#mall/trade/order/order.rules.ts'
import { wayOf } from '#mall/trade/shipment/shipment.rules.ts'
import type { afterSale } from './afterSale.contract.ts'
import type { Locked } from './afterSale.sql.ts'
import {
  type DetailRow,
  type HeadRow,
  selectAfterSale,
  selectAfterSalesOfOrder,
  selectCounters,
  selectOwnAfterSales,
  selectOwnCounts,
} from './afterSaleList.sql.ts'
import { wayForm } from './apply.form.ts'
import { applyFor, leftOf, refuseStrangers } from './applying.ts'
import { type LineRow, selectArrived, selectOrderOf } from './line.sql.ts'
import { type By, lockedAfterSale, move } from './moveAfterSale.ts'
import { afterSaleActions } from './states.rules.ts'

/** Buyers ask for after-sales and follow them here; afterSaleDesk.ts is the other side of the counter. */
export const afterSaleVerbs: Verbs<typeof afterSale> = {
  async afterSalable({ db, who }, { orderNo }) {
    refuseStrangers(who)
    const order = (await selectOrderOf(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    const rows = await selectArrived(db, order.orderId)
    return {
      ...{ orderNo, contact: order.receiver, mobile: order.mobile },
      lines: rows.map(lineOf),
      isOnAccount: order.payState === payState.onAccount,
      ...{ paidBy: order.paidBy, freight: order.freight, kept: order.kept },
      isInvoiced: rows.some(({ invoiced }) => invoiced > 0),
    }
  },

  applyAfterSale: applyFor,

  async afterSaleList({ db, who }, { tab, pageNum, pageSize, ...filter }) {
    refuseStrangers(who)
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectOwnCounts(db, who, filter),
      selectOwnAfterSales(db, who, { ...filter, ...page }),
    ])
    const total = counts[tab]
    return { total, pages: Math.ceil(total / pageSize), counts, list: rows.map(headOf) }
  },

  async afterSaleDetail({ db, who, now }, { afterSaleNo }) {
    refuseStrangers(who)
    const row = (await selectAfterSale(db, who, afterSaleNo)) ?? refuse('AFTER_SALE_NOT_FOUND')
    return detailOf(row, 'buyer', now)
  },

  async orderAfterSales({ db, who }, { orderNo }) {
    refuseStrangers(who)
    const order = (await selectOrderOf(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    const [rows, lines] = await Promise.all([
      selectAfterSalesOfOrder(db, order.orderId),
      selectCounters(db, order.orderId),
    ])
    return { list: rows.map(headOf), lines }
  },

  withdrawAfterSale: (ctx, { afterSaleNo }) =>
    onOwn(ctx, afterSaleNo, (tx, request, by) =>
      move(tx, request, request.state === 'returning' ? 'withdrawReturn' : 'withdraw', by),
    ),

  sendBack(ctx, { afterSaleNo, ...typed }) {
    const way = wayForm.normalized(typed)
    refuseProblems('FORM_INVALID', wayForm.problems(way))
    return onOwn(ctx, afterSaleNo, (tx, request, by) => {
      const event = request.state === 'inspecting' ? 'correct' : 'sendBack'
      return move(tx, request, event, by, { ...way, note: wayOf(way) })
    })
  },
}

/** Does this to a request that the caller sees. */
async function onOwn(
  { db, who, now }: Ctx<UserInfo>,
  afterSaleNo: string,
  act: (tx: Sql, request: Locked, by: By) => Promise<unknown>,
) {
  refuseStrangers(who)
  if (!(await selectAfterSale(db, who, afterSaleNo))) refuse('AFTER_SALE_NOT_FOUND')
  const by: By = { kind: 'buyer', actor: who.name, userId: who.userId, now }
  await db.begin(async (tx) => act(tx, await lockedAfterSale(tx, afterSaleNo), by))
  return null
}

const lineOf = (row: LineRow) => {
  const { differing: _, invoiced: __, ...line } = row
  return { ...line, left: leftOf(row) }
}

export const headOf = <R extends HeadRow>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  enteredAt: row.enteredAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
})

export function detailOf({ isRefundGone, ...row }: DetailRow, actor: 'buyer' | 'staff', now: Date) {
  const actions: string[] = afterSaleActions({ ...row, isRefundGone }, actor, now)
  return { ...headOf(row), actions }
}
