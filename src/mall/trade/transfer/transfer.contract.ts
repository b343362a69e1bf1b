import * as z from 'zod/mini'
import { StoredFile } from '#mall/company/company/company.contract.ts'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Amount, Nothing } from '#mall/list.ts'
import { OrderNo, OrderStatus } from '#mall/trade/order/order.contract.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { paybackForm, voucherForm } from './voucher.form.ts'

export const TransferNo = z.string().check(z.regex(/^HK\d{12,18}$/))

export const VoucherState = z.enum(['waiting', 'passed', 'partial', 'rejected', 'withdrawn'])
export type VoucherState = z.infer<typeof VoucherState>

export const Voucher = z.object({
  voucherId: z.string(),
  state: VoucherState,
  payerName: z.string(),
  accountTail: z.string(),
  amount: z.number(),
  paidOn: z.string(),
  serialNo: z.string(),
  /** Why it was rejected, or what of it has come. */
  reason: z.string(),
  createdAt: z.string(),
  files: z.array(StoredFile),
})
export type Voucher = z.infer<typeof Voucher>

const PaidOrder = z.object({
  orderNo: z.string(),
  status: OrderStatus,
  totalPrice: z.number(),
  paid: z.number(),
  /** 还需支付; 0 of an order that takes no money any more. */
  due: z.number(),
  payDeadline: z.nullable(z.string()),
})
export type PaidOrder = z.infer<typeof PaidOrder>

export const Transfer = z.object({
  transferNo: z.string(),
  /** 汇款识别码. */
  code: z.string(),
  due: z.number(),
  orders: z.array(PaidOrder),
  /** The last one that was handed in. */
  voucher: z.nullable(Voucher),
  /** What has come for it. */
  receipts: z.array(z.object({ at: z.string(), amount: z.number(), payerName: z.string() })),
})
export type Transfer = z.infer<typeof Transfer>

const OrderNos = z.array(OrderNo).check(z.minLength(1), z.maxLength(transferLimits.orders))

const Payback = z.object({
  paybackNo: z.string(),
  state: z.enum(['open', 'done', 'refused']),
  amount: z.number(),
  accountName: z.string(),
  accountNo: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  /** Under which number the bank has sent it, and when that was or it was refused. */
  serialNo: z.string(),
  settledAt: z.nullable(z.string()),
})

const Fund = z.object({
  /** It is the caller's own, not of his company. */
  isOwn: z.boolean(),
  balance: z.number(),
  /** Only who speaks for a company asks for what is its. */
  mayAsk: z.boolean(),
  /** The accounts from which it has come, the last one first. */
  accounts: z.array(z.object({ accountName: z.string(), accountNo: z.string() })),
})
export type Fund = z.infer<typeof Fund>

/** A buyer pays orders by bank transfer (对公转账), or from the balance that is left of transfers. */
export const transfer = {
  /** Answers what of one order and those beside it can be paid by transfer. Refuses ORDER_NOT_FOUND. */
  transferStand: get(
    '/mall/transfer/stand',
    'member',
    z.object({ orderNo: OrderNo }),
    z.object({
      order: PaidOrder,
      /** The one that was chosen for the order, if any. */
      transfer: z.nullable(Transfer),
      /** Other orders of the same customer that wait for money, and for which no other transfer was chosen. */
      others: z.array(PaidOrder),
      balance: z.number(),
    }),
  ),
  /**
   * One transfer for these orders: they have seven days from now on, or from when they were first paid so. The same ones
   * again are the same transfer. Refuses TRANSFER_ORDER, TRANSFER_MIXED, TRANSFER_VERIFYING.
   */
  chooseTransfer: post(
    '/mall/transfer/choose',
    'member',
    z.object({ orderNos: OrderNos }),
    z.object({ transferNo: z.string(), code: z.string() }),
  ),
  /** Takes an order out of its transfer, whose code stays that of the others. Refuses TRANSFER_VERIFYING. */
  leaveTransfer: post('/mall/transfer/leave', 'member', z.object({ orderNo: OrderNo }), z.null()),
  /** Hands in the voucher of the bank; the orders wait for it to be verified. Refuses VOUCHER_INVALID, VOUCHER_WAITING, TRANSFER_PAID. */
  sendVoucher: post(
    '/mall/transfer/voucher',
    'member',
    z.object({ transferNo: TransferNo, ...inputOf(voucherForm) }),
    z.null(),
  ),
  /** Takes it back as long as nobody has decided. Refuses VOUCHER_DECIDED. */
  withdrawVoucher: post(
    '/mall/transfer/withdrawVoucher',
    'member',
    z.object({ transferNo: TransferNo }),
    z.null(),
  ),
  /** Pays what an order still costs, or as much of it as there is. Needs an Idempotency-Key. Refuses BALANCE_SHORT, TRANSFER_ORDER. */
  payFromBalance: post(
    '/mall/transfer/payFromBalance',
    'member',
    z.object({
      orderNo: OrderNo,
      /** So much was shown to be taken. */
      amount: Amount,
    }),
    z.object({ due: z.number() }),
  ),
  /** Answers the balance of the caller's company, or his own, and what has moved it, the newest first. */
  balanceInfo: get(
    '/mall/transfer/balance',
    'member',
    Nothing,
    z.object({
      balance: z.number(),
      /** 往来: what is owed, what is reserved of the credit, what is paid for goods to come, and what is to go back. */
      payable: z.number(),
      onAccount: z.number(),
      prepaid: z.number(),
      goingBack: z.number(),
      /** What can be asked for: the customer's, and what somebody had before he came to his company. */
      funds: z.array(Fund),
      list: z.array(
        z.object({ at: z.string(), what: z.string(), no: z.string(), amount: z.number() }),
      ),
      paybacks: z.array(Payback),
      /** The transfers that wait for money. */
      transfers: z.array(
        z.pick(Transfer, { transferNo: true, code: true, due: true, orders: true }),
      ),
    }),
  ),
  /**
   * Asks for the balance, or a part of it, to go back to an account from which it came; where the bank tells none whole, to
   * one in the customer's name. Refuses PAYBACK_INVALID, BALANCE_SHORT, FORBIDDEN.
   */
  askPayback: post(
    '/mall/transfer/askPayback',
    'member',
    z.object({ ...inputOf(paybackForm), isOwn: z._default(z.boolean(), false) }),
    z.object({ paybackNo: z.string() }),
  ),
}
