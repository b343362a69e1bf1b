import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import type { Address } from '#mall/pages.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import { insertDeliveries, selectRecipients, updateOpened } from './delivery.sql.ts'
import type { message } from './message.contract.ts'
import type { NewMessage } from './message.rules.ts'
import {
  insertMessages,
  selectCount,
  selectMessages,
  selectMuted,
  selectUnread,
  updateMuted,
  updateOutside,
  updateRead,
  updateReadAt,
} from './message.sql.ts'
import { selectTexts } from './notice.sql.ts'
import { worded } from './worded.rules.ts'

/** Owns what the mall tells people. */
export const messageVerbs: Verbs<typeof message> = {
  async messageList({ db, who }, { pageNum, pageSize, ...filter }) {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [total, unreadCount, rows] = await Promise.all([
      selectCount(db, who.userId, filter),
      selectUnread(db, who.userId),
      selectMessages(db, who.userId, filter, page),
    ])
    return {
      total,
      pages: Math.ceil(total / pageSize),
      list: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      unread: unreadCount,
    }
  },

  async readMessage({ db, who, now }, { messageId }) {
    await updateRead(db, who.userId, messageId, now)
    return { unread: await selectUnread(db, who.userId) }
  },

  openLink: async ({ db, who, now }, { key }) => ({
    address: await updateOpened(db, who.userId, key, now),
  }),

  async messageChoice({ db, who }) {
    const [muted, [recipient]] = await Promise.all([
      selectMuted(db, who.userId),
      selectRecipients(db, [who.userId]),
    ])
    return { muted, outside: recipient?.muted ?? [], open: recipient?.open ?? [] }
  },

  async setMessageChoice({ db, who }, { muted, outside }) {
    await db.begin(async (tx) => {
      await updateMuted(tx, who.userId, muted)
      if (outside) await updateOutside(tx, who.userId, outside)
    })
    return null
  },
}

/**
 * It is told when the transaction commits; open pages hear of it then. Nobody is told what he has done himself: leave
 * him out. Events of the table are also told by their channels.
 */
export async function sendMessages(tx: Sql, messages: readonly NewMessage[]) {
  if (messages.length === 0) return
  const worded = await wordedFor(tx, messages)
  const userIds = await insertMessages(tx, worded.messages)
  if (worded.deliveries.length > 0) await insertDeliveries(tx, worded.deliveries)
  if (userIds.length === 0) return
  await notifyLive(tx, [{ userIds, event: { kind: 'message', by: '', count: 1 } }])
}

/** What the page at this address asked for is done: nobody, or none of these, needs to read of it any more. */
export async function readMessagesAt(tx: Sql, address: Address, readers?: readonly string[]) {
  const userIds = await updateReadAt(tx, address, readers)
  if (userIds.length === 0) return
  await notifyLive(tx, [{ userIds, event: { kind: 'message', by: '', count: 0 } }])
}

async function wordedFor(tx: Sql, messages: readonly NewMessage[]) {
  const events = [...new Set(messages.flatMap(({ event = [] }) => event))]
  if (events.length === 0) return { messages, deliveries: [] }
  const userIds = [...new Set(messages.map(({ userId }) => userId))]
  const [texts, recipients] = await Promise.all([
    selectTexts(tx, events),
    selectRecipients(tx, userIds),
  ])
  return worded(messages, new Map(texts.map((text) => [text.event, text])), recipients)
}
