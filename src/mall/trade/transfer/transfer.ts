import { randomBytes } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { maySeeStatements } from '#mall/access.ts'
import { refuseOthersFiles } from '#mall/company/company/file.ts'
import { selectBalance } from '#mall/company/ledger/balance.sql.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { contentLimits } from '#mall/houseLimits.ts'
import { fen, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { assertBuyer } from '#mall/trade/cart/chosen.ts'
import { orderStatus, payState } from '#mall/trade/order/order.rules.ts'
import { updatePaymentsClosed } from '#mall/trade/order/orderPayment.sql.ts'
import {
  type PayingOrder,
  selectPayingForUpdate,
  selectSeenPaying,
  updateMoved,
  updatePayDeadlines,
} from '#mall/trade/order/orderTransfer.sql.ts'
import { dueOf } from '#mall/trade/order/transferred.rules.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { balanceVerbs } from './balance.ts'
import { dueOfStatements } from './bookingStatements.ts'
import { codeOf } from './code.rules.ts'
import { backToUnpaid } from './deciding.ts'
import { type OwedStatement, selectOwedForUpdate, selectStatementsOf } from './owedStatement.sql.ts'
import { refuseUnpayable, seenOrders } from './seen.ts'
import { dueOfAll, paidOrderOf } from './shown.ts'
import type { transfer } from './transfer.contract.ts'
import {
  insertTransfer,
  insertTransferOrders,
  selectOthers,
  selectPaidOrders,
  selectReceiptsOf,
  selectTransferForUpdate,
  selectTransfersOf,
  type TransferRow,
  updateOrdersLeft,
} from './transfer.sql.ts'
import { futureProblem, voucherForm } from './voucher.form.ts'
import { insertVoucher, selectLastVoucher, updateVoucherDecided } from './voucher.sql.ts'

/** A buyer, or whoever of his company may order, pays what it has ordered by bank transfer. */
export const transferVerbs: Verbs<typeof transfer> = {
  ...balanceVerbs,

  async transferStand(ctx, { orderNo }) {
    const { db, who, now } = ctx
    assertBuyer(who)
    const [order] = await seenOrders(ctx, [orderNo])
    const [own] = await selectTransfersOf(db, [order.orderId])
    const [others, shown, fenLeft] = await Promise.all([
      selectOthers(db, who, order, now),
      own ? transferOf(db, who, own) : null,
      selectBalance(db, order),
    ])
    const inside = shown?.orders.map((one) => one.orderNo) ?? []
    return {
      order: paidOrderOf(order),
      transfer: shown,
      others: others.map(paidOrderOf).filter((one) => !inside.includes(one.orderNo)),
      balance: yuan(fenLeft),
    }
  },

  async chooseTransfer(ctx, { orderNos }) {
    const { who, now } = ctx
    assertBuyer(who)
    const seen = await seenOrders(ctx, [...new Set(orderNos)])
    return ctx.db.begin(async (tx) => {
      const orders = await selectPayingForUpdate(
        tx,
        seen.map(({ orderId }) => orderId),
      )
      for (const order of orders) refuseUnpayable(order, now)
      const { companyId, userId } = orders[0] ?? refuse('ORDER_NOT_FOUND')
      if (
        orders.some(
          (order) => order.companyId !== companyId || (!companyId && order.userId !== userId),
        )
      )
        refuse('TRANSFER_MIXED')
      const ids = orders.map(({ orderId }) => orderId)
      const before = await selectTransfersOf(tx, ids)
      const [same] = before
      if (same && before.length === 1 && isSame(same.orderIds, ids)) return same
      const made = await newTransfer(tx, {
        companyId,
        userId: companyId ? who.userId : userId,
        now,
      })
      const chosen = await insertTransferOrders(tx, made.transferId, ids, now)
      const days = contentLimits.transferDays * 86_400_000
      await updatePayDeadlines(
        tx,
        chosen.map(({ orderId, since }) => ({
          orderId,
          deadline: new Date(since.getTime() + days),
        })),
      )
      await updatePaymentsClosed(tx, ids, now)
      return made
    })
  },

  async leaveTransfer(ctx, { orderNo }) {
    assertBuyer(ctx.who)
    const [seen] = await seenOrders(ctx, [orderNo])
    await ctx.db.begin(async (tx) => {
      const [order] = await selectPayingForUpdate(tx, [seen.orderId])
      if (order?.status === orderStatus.verifying) refuse('TRANSFER_VERIFYING')
      await updateOrdersLeft(tx, [seen.orderId], ctx.now)
    })
    return null
  },

  async sendVoucher(ctx, { transferNo, ...typed }) {
    const { who, now } = ctx
    const values = voucherForm.normalized(typed)
    const fileIds = values.fileIds.split(',').filter(Boolean)
    refuseProblems('VOUCHER_INVALID', {
      ...voucherForm.problems(values),
      ...futureProblem(values.paidOn, chineseDay(now)),
      ...(fileIds.length > transferLimits.voucherFiles && {
        fileIds: `凭证最多 ${transferLimits.voucherFiles} 个文件`,
      }),
    })
    await onTransfer(ctx, transferNo, async (tx, row, { orders, statements }) => {
      await refuseOthersFiles(
        tx,
        who,
        fileIds.map((fileId) => ({ fileId, kind: 'voucher' })),
      )
      const last = await selectLastVoucher(tx, row.transferId)
      if (last?.state === 'waiting') refuse('VOUCHER_WAITING')
      const open = orders.filter(
        (order) => order.status === orderStatus.unpaid && dueOf(order) > 0n,
      )
      if (open.length === 0 && dueOfStatements(statements) <= 0n) refuse('TRANSFER_PAID')
      const { payerName, accountTail, paidOn, serialNo } = values
      const amountFen = fen(Number(values.amount))
      const given = { payerName, accountTail, amountFen, paidOn, serialNo, fileIds }
      await insertVoucher(tx, { ...given, transferId: row.transferId, userId: who.userId, now })
      const moves = open.map(({ orderId, status: from }) => ({
        ...{ orderId, from, to: orderStatus.verifying, payState: payState.verifying },
        ...{ note: `提交付款凭证，合并付款单 ${transferNo}`, deadline: null },
      }))
      await updateMoved(tx, moves, { actor: who.name, now })
    })
    return null
  },

  async withdrawVoucher(ctx, { transferNo }) {
    const { who, now } = ctx
    await onTransfer(ctx, transferNo, async (tx, { transferId }) => {
      const last = await selectLastVoucher(tx, transferId)
      if (last?.state !== 'waiting') refuse('VOUCHER_DECIDED')
      const decided = { state: 'withdrawn' as const, reason: '', by: who.name, now }
      await updateVoucherDecided(tx, last.voucherId, decided)
      await backToUnpaid(tx, transferId, '撤回付款凭证', { actor: who.name, now })
    })
    return null
  },
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

type New = { companyId: string | null; userId: string; now: Date }

/** One code in seventeen thousand million is there already: then another is made. */
async function newTransfer(tx: Sql, made: New): Promise<TransferRow> {
  for (;;) {
    const row = await insertTransfer(tx, { ...made, code: codeOf(randomBytes(7)) })
    if (row) return row
  }
}

type Inside = { orders: PayingOrder[]; statements: OwedStatement[] }

/** Does this with a transfer, all of which the caller may pay, under its lock and that of its orders. */
async function onTransfer(
  { db, who }: Ctx<UserInfo>,
  transferNo: string,
  act: (tx: Sql, row: TransferRow, inside: Inside) => Promise<unknown>,
) {
  assertBuyer(who)
  await db.begin(async (tx) => {
    const row = (await selectTransferForUpdate(tx, transferNo)) ?? refuse('TRANSFER_NOT_FOUND')
    const inside = await selectPaidOrders(tx, [row.transferId])
    const nos = inside.map(({ orderNo }) => orderNo)
    const seen = await selectSeenPaying(tx, who, nos)
    const ids = seen.map(({ orderId }) => orderId)
    const orders = await selectPayingForUpdate(tx, ids)
    const statements = await lockStatementsOf(tx, row.transferId) // after orders, as everybody does
    const isKnown = seen.length === nos.length && statements.every((one) => isPayer(who, one))
    if (!isKnown || seen.length + statements.length === 0) refuse('TRANSFER_NOT_FOUND')
    await act(tx, row, { orders, statements })
  })
}

/** Answers the statements that are in it when nobody else pays them any more. */
async function lockStatementsOf(tx: Sql, transferId: string) {
  const before = await selectStatementsOf(tx, [transferId])
  await selectOwedForUpdate(
    tx,
    before.map(({ statementId }) => statementId),
  )
  return selectStatementsOf(tx, [transferId])
}

/** Statements are paid by whoever sees what his company owes. */
const isPayer = (who: UserInfo, { companyId }: OwedStatement): boolean =>
  companyId === who.companyId && maySeeStatements(who)

/**
 * Answers a transfer with those of its orders that the caller sees. What has come, and the voucher, are of all of them:
 * whoever sees only some learns nothing of the others.
 */
async function transferOf(db: Sql, who: UserInfo, row: TransferRow) {
  const { transferId, transferNo, code } = row
  const [inside, voucher, receipts] = await Promise.all([
    selectPaidOrders(db, [transferId]),
    selectLastVoucher(db, transferId),
    selectReceiptsOf(db, transferId),
  ])
  const nos = inside.map(({ orderNo }) => orderNo)
  const seen = new Set((await selectSeenPaying(db, who, nos)).map(({ orderNo }) => orderNo))
  const orders = inside.filter(({ orderNo }) => seen.has(orderNo))
  const seesAll = orders.length === inside.length
  const shown = orders.map(paidOrderOf)
  return {
    ...{ transferNo, code, orders: shown, due: dueOfAll(orders) },
    voucher: voucher && seesAll ? { ...voucher, createdAt: voucher.createdAt.toISOString() } : null,
    receipts: (seesAll ? receipts : []).map(({ at, fen: amount, payerName }) => ({
      ...{ at: at.toISOString(), amount: yuan(BigInt(amount)), payerName },
    })),
  }
}
