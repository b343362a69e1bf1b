import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { updateMoved } from '#mall/trade/order/orderTransfer.sql.ts'
import { dueOf, standingWith, takesMoney } from '#mall/trade/order/transferred.rules.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import type { bank } from './bank.contract.ts'
import { insertLines } from './bankLine.sql.ts'
import { book, lockedOrders, yuanText } from './booking.ts'
import {
  selectOrdersOf,
  selectPaidOrders,
  selectTransferById,
  type TransferRow,
} from './transfer.sql.ts'
import { partForm } from './voucher.form.ts'
import {
  selectVoucherCounts,
  selectVoucherForUpdate,
  selectVouchers,
  updateVoucherDecided,
  type VoucherRow,
} from './voucher.sql.ts'

type Deciding = Pick<typeof bank, 'bankVouchers' | 'passVoucher' | 'passPart' | 'rejectVoucher'>

/** Finance says of a voucher what of its money is at the bank: 通过, 部分到账 or 驳回. */
export const decidingVerbs: Verbs<Deciding> = {
  async bankVouchers({ db }, { tab, keyword, pageNum, pageSize }) {
    const page = { tab, keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectVoucherCounts(db, keyword),
      selectVouchers(db, page),
    ])
    const paid = await selectPaidOrders(
      db,
      rows.map(({ transferId }) => transferId),
    )
    const list = rows.map(({ createdAt, ...row }) => {
      const orders = paid.filter(({ transferId }) => transferId === row.transferId)
      const due = orders.filter(takesMoney).reduce((sum, order) => sum + dueOf(order), 0n)
      return {
        ...row,
        createdAt: createdAt.toISOString(),
        due: yuan(due),
        orderNos: orders.map(({ orderNo }) => orderNo),
      }
    })
    return { total: counts[tab], pages: Math.ceil(counts[tab] / pageSize), counts, list }
  },

  passVoucher: (ctx, { voucherId }) =>
    onVoucher(ctx, voucherId, 'bank.pass', (tx, voucher, transfer) =>
      take(tx, ctx, voucher, transfer, {
        amountFen: BigInt(voucher.amountFen),
        state: 'passed',
        reason: '',
      }),
    ),

  passPart: (ctx, { voucherId, ...typed }) =>
    onVoucher(ctx, voucherId, 'bank.pass', (tx, voucher, transfer) => {
      const values = partForm.normalized(typed)
      refuseProblems('VOUCHER_INVALID', partForm.problems(values))
      const amountFen = fen(Number(values.amount))
      return take(tx, ctx, voucher, transfer, {
        amountFen,
        state: 'partial',
        reason: values.reason,
      })
    }),

  rejectVoucher: (ctx, { voucherId, reason }) =>
    onVoucher(ctx, voucherId, 'bank.reject', async (tx, _, transfer) => {
      const { who, now } = ctx
      await updateVoucherDecided(tx, voucherId, { state: 'rejected', reason, by: who.name, now })
      await backToUnpaid(tx, transfer.transferId, `付款凭证未通过：${reason}`, {
        actor: who.name,
        now,
      })
      const values = { 付款单号: transfer.transferNo, 原因: reason }
      const [order] = await selectPaidOrders(tx, [transfer.transferId])
      const address = order ? to.checkStand({ orderNo: order.orderNo }) : to.companyTransfer()
      await sendMessages(tx, [
        { userId: transfer.userId, ...told('transfer.rejected', values), address },
      ])
    }),
}

type Taken = { amountFen: bigint; state: 'passed' | 'partial'; reason: string }

/** The staff has seen the money before a statement had it: the line that will come is this one. */
async function take(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  voucher: VoucherRow,
  { transferId, transferNo, companyId, userId }: TransferRow,
  { amountFen, state, reason }: Taken,
) {
  const { voucherId, payerName, accountTail, paidOn, serialNo } = voucher
  const at = new Date(`${paidOn}T12:00:00+08:00`)
  const seen = { lineNo: null, fingerprint: null, at, fen: amountFen, name: payerName }
  const words = `付款凭证 ${transferNo}`
  const [line] = await insertLines(
    tx,
    null,
    [{ ...seen, account: accountTail, words, serial: serialNo }],
    now,
  )
  await updateVoucherDecided(tx, voucherId, { state, reason, by: who.name, now })
  const orders = await selectOrdersOf(tx, [transferId])
  const orderIds = orders.map(({ orderId }) => orderId)
  const receipt = { lineId: line?.lineId ?? '', fen: amountFen, at, how: 'voucher' as const }
  const said = { reasons: '付款凭证', no: transferNo, transferId, voucherId, companyId, userId }
  await book(tx, [{ ...receipt, ...said, orderIds, statementIds: [] }], { actor: who.name, now })
}

/** What waited for its voucher waits for money again, and has a day for it at least. */
export async function backToUnpaid(
  tx: Sql,
  transferId: string,
  note: string,
  by: { actor: string; now: Date },
) {
  const inside = await selectOrdersOf(tx, [transferId])
  const live = await lockedOrders(
    tx,
    inside.map(({ orderId }) => orderId),
  )
  const deadline = new Date(by.now.getTime() + transferLimits.againMs)
  const moves = [...live.values()]
    .filter(({ status }) => status === orderStatus.verifying)
    .map(({ orderId, status: from, paid, totalFen }) => ({
      ...{ orderId, from, note, deadline },
      ...standingWith(paid, BigInt(totalFen)),
    }))
  await updateMoved(tx, moves, by)
}

/** Only one decides; the transfer is locked before its voucher, as when one is handed in. */
async function onVoucher(
  { db, who }: Ctx<UserInfo>,
  voucherId: string,
  action: string,
  act: (tx: Sql, voucher: VoucherRow, transfer: TransferRow) => Promise<unknown>,
) {
  await db.begin(async (tx) => {
    const transfer = (await selectTransferById(tx, voucherId)) ?? refuse('NOT_FOUND')
    const voucher = (await selectVoucherForUpdate(tx, voucherId)) ?? refuse('NOT_FOUND')
    if (voucher.state !== 'waiting') refuse('VOUCHER_DECIDED')
    await act(tx, voucher, transfer)
    const subject = `付款凭证 ${transfer.transferNo} ${yuanText(BigInt(voucher.amountFen))}`
    await recordAudit(tx, { who, action, subject })
  })
  return null
}
