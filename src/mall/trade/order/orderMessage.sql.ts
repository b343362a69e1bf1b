import type { Sql } from '#db/postgres.ts'
import type { OrderMessage } from './orderMessage.contract.ts'

export type MessageRow = Omit<OrderMessage, 'at'> & { at: Date }

export const selectOrderMessages = (db: Sql, orderId: string) => db<MessageRow[]>`
  select order_message_id, at, actor, is_staff, text from order_message
  where order_id = ${orderId} order by order_message_id`

type New = {
  orderId: string
  userId: string
  actor: string
  isStaff: boolean
  text: string
  at: Date
}

/** Adds a message to an order that has fewer than so many; answers whether it was added. */
export async function insertOrderMessage(db: Sql, message: New, most: number): Promise<boolean> {
  const { orderId, userId, actor, isStaff, text, at } = message
  const rows = await db`
    with locked as (
      update sales_order set is_answer_due = ${!isStaff} where order_id = ${orderId}
        and (select count(*) from order_message m where m.order_id = ${orderId}) < ${most}
      returning order_id
    )
    insert into order_message (order_id, user_id, actor, is_staff, text, at)
    select order_id, ${userId}, ${actor}, ${isStaff}, ${text}, ${at} from locked
    returning order_message_id`
  return rows.length === 1
}

/** Nobody says anything about this order until the transaction ends. */
export const lockOrder = (db: Sql, orderNo: string) => db`
  select from sales_order where order_no = ${orderNo} for no key update`

/**
 * Answers the order of this number, the last message about it, and who is told of an answer: its buyer and everybody else
 * who has written.
 */
export async function selectOrderToAnswer(db: Sql, orderNo: string) {
  const [row] = await db<{ orderId: string; lastId: string | null; userIds: string[] }[]>`
    select order_id, (select max(order_message_id) from order_message m where m.order_id = o.order_id) as last_id, array(
      select o.user_id::text union select m.user_id::text from order_message m
      where m.order_id = o.order_id and not is_staff) as user_ids
    from sales_order o where order_no = ${orderNo}`
  return row
}
