import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id } from '#mall/list.ts'
import { orderMessageForm } from './orderMessage.form.ts'

const OrderNo = z.string().check(z.regex(/^SO\d{12,16}$/))

export const OrderMessage = z.object({
  orderMessageId: z.string(),
  /** ISO 8601, as all times. */
  at: z.string(),
  /** Buyers see 商城 in place of the name of the staff. */
  actor: z.string(),
  isStaff: z.boolean(),
  text: z.string(),
})
export type OrderMessage = z.infer<typeof OrderMessage>

/** 留言 about an order: whoever sees it writes and reads, and the staff answers. */
export const orderMessage = {
  /** Answers the messages of an order, the first one first. Refuses ORDER_NOT_FOUND. */
  orderMessageList: get(
    '/mall/order/messageList',
    'member',
    z.object({ orderNo: OrderNo }),
    z.object({ list: z.array(OrderMessage) }),
  ),
  /** Refuses ORDER_NOT_FOUND, FORM_INVALID, and ORDER_MESSAGES where there are too many already. */
  writeOrderMessage: post(
    '/mall/order/writeMessage',
    'member',
    z.object({ orderNo: OrderNo, ...inputOf(orderMessageForm) }),
    z.null(),
  ),
  /** The same for the staff. Refuses NOT_FOUND. */
  staffOrderMessages: get(
    '/mall/staff/orderMessages',
    'operator',
    z.object({ orderNo: OrderNo }),
    z.object({ list: z.array(OrderMessage) }),
  ),
  /**
   * Answers the buyer's side, which is told. `seen` is the last message that the page has shown, null where there was none.
   * Refuses NOT_FOUND, FORM_INVALID, and ORDER_MESSAGE_NEW where something was said since.
   */
  answerOrder: post(
    '/mall/staff/answerOrder',
    'operator',
    z.object({ orderNo: OrderNo, seen: z.nullable(Id), ...inputOf(orderMessageForm) }),
    z.null(),
  ),
}
