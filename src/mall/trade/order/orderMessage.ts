import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { mall, visibleOrder } from './cancellation.ts'
import { noticeOf } from './notices.rules.ts'
import { selectOrder } from './order.sql.ts'
import type { orderMessage } from './orderMessage.contract.ts'
import { orderMessageForm } from './orderMessage.form.ts'
import {
  insertOrderMessage,
  lockOrder,
  type MessageRow,
  selectOrderMessages,
  selectOrderToAnswer,
} from './orderMessage.sql.ts'

/** What the buyer's side and the staff say to each other about an order. */
export const orderMessageVerbs: Verbs<typeof orderMessage> = {
  async orderMessageList(ctx, { orderNo }) {
    const { orderId } = await visibleOrder(ctx, orderNo)
    const rows = await selectOrderMessages(ctx.db, orderId)
    return {
      list: rows.map((row) => ({ ...messageOf(row), actor: row.isStaff ? mall : row.actor })),
    }
  },

  async writeOrderMessage(ctx, { orderNo, ...typed }) {
    const { db, who, now } = ctx
    const { text } = checked(typed)
    const { orderId } = await visibleOrder(ctx, orderNo)
    const message = { orderId, userId: who.userId, actor: who.name, isStaff: false, text, at: now }
    if (!(await insertOrderMessage(db, message, orderLimits.message.perOrder)))
      refuse('ORDER_MESSAGES')
    return null
  },

  async staffOrderMessages({ db }, { orderNo }) {
    const { orderId } = (await selectOrderToAnswer(db, orderNo)) ?? refuse('NOT_FOUND')
    return { list: (await selectOrderMessages(db, orderId)).map(messageOf) }
  },

  async answerOrder({ db, who, now }, { orderNo, seen, ...typed }) {
    const { text } = checked(typed)
    await db.begin(async (tx) => {
      await lockOrder(tx, orderNo)
      const order = (await selectOrderToAnswer(tx, orderNo)) ?? refuse('NOT_FOUND')
      const { orderId } = order
      if (order.lastId !== seen) refuse('ORDER_MESSAGE_NEW')
      const message = { orderId, userId: who.userId, actor: who.name, isStaff: true, text, at: now }
      await insertOrderMessage(tx, message, Number.MAX_SAFE_INTEGER)
      const notice = noticeOf(orderNo, 'answered', text)
      const told = await seeing(tx, orderNo, order.userIds)
      await sendMessages(
        tx,
        told.map((userId) => ({ userId, ...notice })),
      )
    })
    return null
  },
}

/** Answers those who see the order now; they may have seen it only when they wrote. */
async function seeing(tx: Sql, orderNo: string, userIds: readonly string[]): Promise<string[]> {
  const told: string[] = []
  for (const userId of userIds)
    if (await selectOrder(tx, await selectUser(tx, userId), orderNo)) told.push(userId)
  return told
}

function checked(typed: { text: string }) {
  const message = orderMessageForm.normalized(typed)
  refuseProblems('FORM_INVALID', orderMessageForm.problems(message))
  return message
}

const messageOf = (row: MessageRow) => ({ ...row, at: row.at.toISOString() })
