import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { updateMoved } from '#mall/trade/order/orderTransfer.sql.ts'
import { standingWith } from '#mall/trade/order/transferred.rules.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import type { bank } from './bank.contract.ts'
import { insertLines, type LineRow } from './bankLine.sql.ts'
import { book, lockedOrders, yuanText } from './booking.ts'
import { selectStatementsOf } from './owedStatement.sql.ts'
import { selectWaitingFor } from './seenMoney.sql.ts'
import {
  selectOrdersOf,
  selectPaidOrders,
  selectTransferById,
  type TransferRow,
} from './transfer.sql.ts'
import { partForm } from './voucher.form.ts'
import {
  selectVoucher,
  selectVoucherForUpdate,
  updateVoucherDecided,
  type VoucherRow,
} from './voucher.sql.ts'
import { isMeant, paidAt } from './vouchers.ts'

type Deciding = Pick<typeof bank, 'passVoucher' | 'passPart' | 'rejectVoucher'>

/** Finance says of a voucher what of its money is at the bank: 通过, 部分到账 or 驳回. */
export const decidingVerbs: Verbs<Deciding> = {
  async passVoucher(ctx, { voucherId }) {
    await ctx.db.begin((tx) => passIn(tx, ctx, voucherId, new Set()))
    return null
  },

  async passPart(ctx, { voucherId, ...typed }) {
    const values = partForm.normalized(typed)
    refuseProblems('VOUCHER_INVALID', partForm.problems(values))
    const amountFen = fen(Number(values.amount))
    return onVoucher(ctx, voucherId, { action: 'bank.pass', amountFen }, (tx, taking) =>
      take(tx, ctx, taking, { state: 'partial', reason: values.reason }),
    )
  },

  rejectVoucher: (ctx, { voucherId, reason }) =>
    onVoucher(ctx, voucherId, { action: 'bank.reject' }, async (tx, { transfer }) => {
      const { who, now } = ctx
      await updateVoucherDecided(tx, voucherId, { state: 'rejected', reason, by: who.name, now })
      await backToUnpaid(tx, transfer.transferId, `付款凭证未通过：${reason}`, {
        actor: who.name,
        now,
      })
      const values = { 付款单号: transfer.transferNo, 原因: reason }
      const address = await payingAddress(tx, transfer.transferId)
      await sendMessages(tx, [
        { userId: transfer.userId, ...told('transfer.rejected', values), address },
      ])
    }),
}

/**
 * All that a voucher says has come, in a transaction that may do more: what some of these numbers still miss then is written
 * off in it.
 */
export const passIn = (
  tx: Sql,
  ctx: Ctx<UserInfo>,
  voucherId: string,
  writtenOff: ReadonlySet<string>,
) =>
  inVoucher(tx, ctx, voucherId, { action: 'bank.pass' }, async (taking) => {
    await refuseStrange(tx, taking.transfer, writtenOff)
    await take(tx, ctx, taking, { state: 'passed', reason: '', writtenOff })
  })

/** Only what the voucher pays may be written off with it. */
async function refuseStrange(
  tx: Sql,
  { transferId }: TransferRow,
  writtenOff: ReadonlySet<string>,
) {
  if (writtenOff.size === 0) return
  const orders = await selectPaidOrders(tx, [transferId])
  const statements = await selectStatementsOf(tx, [transferId])
  const paid = [...orders.map((one) => one.orderNo), ...statements.map((one) => one.statementNo)]
  if (![...writtenOff].every((key) => paid.includes(key))) refuse('WRITE_OFF_CHANGED')
}

/** Where its customer pays it. */
async function payingAddress(tx: Sql, transferId: string) {
  const [order] = await selectPaidOrders(tx, [transferId])
  if (order) return to.checkStand({ orderNo: order.orderNo })
  const [statement] = await selectStatementsOf(tx, [transferId])
  if (!statement) return to.companyTransfer()
  return to.statementDetail({ statementNo: statement.statementNo })
}

type Taking = {
  voucher: VoucherRow
  transfer: TransferRow
  amountFen: bigint
  /** Money that waits and may be what the voucher is about. */
  waiting: LineRow[]
}
type Taken = {
  state: 'passed' | 'partial'
  reason: string
  writtenOff?: ReadonlySet<string>
}

/**
 * The staff has seen the money at the bank. Where a statement has it already, that line is booked; otherwise the line that
 * will come is this one.
 */
async function take(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  { voucher, transfer, amountFen, waiting }: Taking,
  { state, reason, writtenOff }: Taken,
) {
  const { transferId, transferNo, companyId, userId } = transfer
  const { voucherId } = voucher
  const line =
    meantOf(waiting, voucher, transfer, amountFen) ??
    (await unseenLine(tx, voucher, transferNo, amountFen, now))
  await updateVoucherDecided(tx, voucherId, { state, reason, by: who.name, now })
  const orders = await selectOrdersOf(tx, [transferId])
  const orderIds = orders.map(({ orderId }) => orderId)
  const receipt = { ...line, fen: amountFen, how: 'voucher' as const }
  const said = { reasons: '付款凭证', no: transferNo, transferId, voucherId, companyId, userId }
  const meant = { orderIds, statementIds: [], writtenOff }
  await book(tx, [{ ...receipt, ...said, ...meant }], { actor: who.name, now })
}

/** What has the code, or the payer about the day, is this money; if it is not as much, or several are, the staff says which. */
function meantOf(
  waiting: readonly LineRow[],
  voucher: VoucherRow,
  { code }: TransferRow,
  amountFen: bigint,
): { lineId: string; at: Date } | undefined {
  const found = waiting.filter((line) => isMeant(line, voucher, code))
  const equal = found.filter((line) => BigInt(line.amountFen) === amountFen)
  const meant = equal.length > 0 ? equal : found
  const [only] = meant
  if (!only) return undefined
  if (equal.length === 1) return { lineId: only.lineId, at: only.at }
  const fens = meant.map((line) => yuanText(BigInt(line.amountFen)))
  return refuse('VOUCHER_LINES', { lines: fens.join('、') })
}

async function unseenLine(
  tx: Sql,
  voucher: VoucherRow,
  transferNo: string,
  fen: bigint,
  now: Date,
) {
  const { payerName: name, accountTail: account, serialNo: serial } = voucher
  const at = paidAt(voucher)
  const seen = { lineNo: null, fingerprint: null, at, fen, name, account, serial }
  const [line] = await insertLines(tx, null, [{ ...seen, words: `付款凭证 ${transferNo}` }], now)
  return { lineId: line?.lineId ?? '', at }
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

async function onVoucher(
  ctx: Ctx<UserInfo>,
  voucherId: string,
  said: Said,
  act: (tx: Sql, taking: Taking) => Promise<unknown>,
) {
  await ctx.db.begin((tx) => inVoucher(tx, ctx, voucherId, said, (taking) => act(tx, taking)))
  return null
}

type Said = { action: string; amountFen?: bigint }

/** Only one decides. Locked are the transfer, what waits at the bank, the orders, the voucher: as where money is booked. */
async function inVoucher(
  tx: Sql,
  { who }: Ctx<UserInfo>,
  voucherId: string,
  { action, amountFen }: Said,
  act: (taking: Taking) => Promise<unknown>,
) {
  const transfer = (await selectTransferById(tx, voucherId)) ?? refuse('NOT_FOUND')
  const { transferNo, transferId, code } = transfer
  const seen = (await selectVoucher(tx, voucherId)) ?? refuse('NOT_FOUND')
  const fen = amountFen ?? BigInt(seen.amountFen)
  const waiting = await selectWaitingFor(tx, { fen, code })
  const orders = await selectOrdersOf(tx, [transferId])
  await lockedOrders(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  const voucher = (await selectVoucherForUpdate(tx, voucherId)) ?? refuse('NOT_FOUND')
  if (voucher.state !== 'waiting') refuse('VOUCHER_DECIDED')
  await act({ voucher, transfer, amountFen: fen, waiting })
  const subject = `付款凭证 ${transferNo} ${yuanText(BigInt(voucher.amountFen))}`
  await recordAudit(tx, { who, action, subject })
}
