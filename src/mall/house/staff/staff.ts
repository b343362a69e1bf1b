import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { updateStatus } from '#mall/people/account/person.sql.ts'
import { deleteSessionsOf } from '#mall/people/account/session.sql.ts'
import { selectAudit } from '#mall/people/audit/audit.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { resetSecondStep } from '#mall/people/secondStep/resetting.ts'
import { aloneAsAdmin, changeable, refuseWithoutAdmin } from './alone.ts'
import { deskVerbs } from './desk.ts'
import { findVerbs } from './find.ts'
import { roomsFor } from './rooms.rules.ts'
import type { staff } from './staff.contract.ts'
import { selectRooms, selectUser, selectUserCounts, selectUsers } from './staff.sql.ts'
import { staffAccountVerbs } from './staffAccount.ts'

/**
 * The mall's own staff sees this of everybody, and does this to people, each time with an entry in the log.
 */
export const staffVerbs: Verbs<typeof staff> = {
  ...deskVerbs,
  ...findVerbs,
  ...staffAccountVerbs,

  rooms: async ({ db, who, now }) => roomsFor(who, await selectRooms(db, now)),

  async userList({ db, now }, { tab, pageNum, pageSize, ...filter }) {
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectUserCounts(db, filter),
      selectUsers(db, { ...filter, ...page }, now),
    ])
    const list = rows.map((row) => ({
      ...row,
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    }))
    return { total: counts[tab], pages: Math.ceil(counts[tab] / pageSize), counts, list }
  },

  async setUserStatus({ db, who, now }, { userId, status, reason }) {
    const user = (await selectUser(db, userId)) ?? refuse('NOT_FOUND')
    if (userId === who.userId) refuse('STAFF_SELF')
    await db.begin(async (tx) => {
      if (user.isOperator) {
        await changeable(tx, await aloneAsAdmin(tx, who), userId)
        if (status === 0) await refuseWithoutAdmin(tx, userId)
      }
      if (!(await updateStatus(tx, userId, status))) refuse('STAFF_DONE')
      if (user.isOperator) await deleteSessionsOf(tx, userId, now)
      const action = status === 1 ? 'user.enable' : 'user.disable'
      await recordAudit(tx, { who, action, subject: subjectOf(user), detail: { 原因: reason } })
    })
    return null
  },

  async endSessions({ db, who, now }, { userId }) {
    const user = (await selectUser(db, userId)) ?? refuse('NOT_FOUND')
    return db.begin(async (tx) => {
      if (user.isOperator) await changeable(tx, await aloneAsAdmin(tx, who), userId)
      const ended = await deleteSessionsOf(tx, userId, now)
      const action = 'user.endSessions'
      await recordAudit(tx, {
        who,
        action,
        subject: subjectOf(user),
        detail: { 登录: `${ended} 处` },
      })
      return { ended }
    })
  },

  async resetSecondStep({ db, who, now }, { userId }) {
    const user = (await selectUser(db, userId)) ?? refuse('NOT_FOUND')
    await db.begin(async (tx) => {
      if (user.isOperator) await changeable(tx, await aloneAsAdmin(tx, who), userId)
      const subject = subjectOf(user)
      await resetSecondStep(tx, { who, userId, action: 'user.resetSecondStep', subject, now })
    })
    return null
  },

  async auditLog({ db }, filter) {
    const rows = await selectAudit(db, { ...filter, limit: entriesAtOnce + 1 })
    const list = rows.slice(0, entriesAtOnce).map((row) => ({ ...row, at: row.at.toISOString() }))
    return { list, hasMore: rows.length > entriesAtOnce }
  },
}

const entriesAtOnce = 50

const subjectOf = ({ name, username }: { name: string; username: string }) =>
  `${name}（${username}）`
