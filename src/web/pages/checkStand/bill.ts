import { api } from '#mall/api.ts'
import { type Address, to } from '#mall/pages.ts'
import type { ChannelName } from '#mall/trade/payment/payment.contract.ts'
import { call } from '#web/call.ts'
import type { PayableOrder } from './useTimeLeft.ts'

/** What channels take the whole of: an order, or a statement of a month. */
export type Bill = {
  kind: 'order' | 'statement'
  no: string
  amount: number
  /** It is looked at there by who pays later. */
  seen: Address
  /** It leads there once it is paid. */
  done: Address
}

export const billOfOrder = (order: PayableOrder, others: readonly string[]): Bill => ({
  kind: 'order',
  no: order.orderNo,
  amount: order.totalPrice,
  seen: to.orderDetail({ orderNo: order.orderNo }),
  done: to.submitResult({ orderNo: [order.orderNo, ...others].join() }),
})

export function billOfStatement({ statementNo, due }: { statementNo: string; due: number }): Bill {
  const seen = to.statementDetail({ statementNo })
  return { kind: 'statement', no: statementNo, amount: due, seen, done: seen }
}

type Asked = Pick<Bill, 'kind' | 'no' | 'amount'>

/** Opens a payment, or answers the open one; the same key is the same payment. */
export const openPayment = (
  { kind, no, amount }: Asked,
  channel: ChannelName,
  idempotencyKey: string,
) =>
  kind === 'order'
    ? call(
        api.payment.createPayment,
        { orderNo: no, channel, actions: ['pay'] },
        { idempotencyKey },
      )
    : call(
        api.payment.createStatementPayment,
        { statementNo: no, channel, amount },
        { idempotencyKey },
      )
