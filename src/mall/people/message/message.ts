import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import type { message } from './message.contract.ts'
import type { NewMessage } from './message.rules.ts'
import {
  insertMessages,
  selectCount,
  selectMessages,
  selectMuted,
  selectUnread,
  updateMuted,
  updateRead,
} from './message.sql.ts'

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

  async messageChoice({ db, who }) {
    return { muted: await selectMuted(db, who.userId) }
  },

  async setMessageChoice({ db, who }, { muted }) {
    await db.begin((tx) => updateMuted(tx, who.userId, muted))
    return null
  },
}

/**
 * It is told when the transaction commits; open pages hear of it then. Nobody is told what he has done himself: leave
 * him out.
 */
export async function sendMessages(tx: Sql, messages: readonly NewMessage[]) {
  if (messages.length === 0) return
  const userIds = await insertMessages(tx, messages)
  if (userIds.length === 0) return
  await notifyLive(tx, [{ userIds, event: { kind: 'message', by: '', count: 1 } }])
}
