import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { updateAgain } from './delivery.sql.ts'
import { type EventName, events } from './events.rules.ts'
import type { notice } from './notice.contract.ts'
import { noticeFormOf } from './notice.form.ts'
import {
  deleteText,
  selectAllTexts,
  selectDeliveries,
  selectDeliveryCounts,
  selectOpen,
  upsertText,
} from './notice.sql.ts'

/** Owns the words of notices, and what leaves the mall. */
export const noticeVerbs: Verbs<typeof notice> = {
  async noticeTexts({ db }) {
    const [rows, open] = await Promise.all([selectAllTexts(db), selectOpen(db)])
    return { list: rows.map((row) => ({ ...row, editedAt: row.editedAt.toISOString() })), open }
  },

  async saveNoticeText({ db, who }, { event, ...typed }) {
    if (!isEvent(event)) refuse('NOT_FOUND')
    const form = noticeFormOf(event)
    const words = form.normalized(typed)
    refuseProblems('FORM_INVALID', form.problems(words))
    const { title, text } = events[event]
    const isDefault = words.title === title && words.text === text
    await db.begin(async (tx) => {
      await (isDefault ? deleteText(tx, event) : upsertText(tx, event, words, who.userId))
      const detail = { 标题: words.title, 正文: words.text }
      await recordAudit(tx, { who, action: 'notice.text', subject: title, detail })
    })
    return null
  },

  async deliveryList({ db }, { tab, channel, pageNum, pageSize }) {
    const page = { tab, channel, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectDeliveryCounts(db, { channel }),
      selectDeliveries(db, page),
    ])
    const list = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }))
    return { total: counts[tab], pages: Math.ceil(counts[tab] / pageSize), counts, list }
  },

  resendDeliveries: ({ db, who }, { deliveryIds }) =>
    db.begin(async (tx) => {
      const count = await updateAgain(tx, deliveryIds)
      const detail = { 条数: count }
      if (count > 0)
        await recordAudit(tx, { who, action: 'notice.resend', subject: '通知发送', detail })
      return { count }
    }),
}

const isEvent = (event: string): event is EventName => Object.hasOwn(events, event)
