import { randomBytes } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { isTaken } from '#mall/company/company/company.sql.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { to } from '#mall/pages.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { isDepartment } from './department.ts'
import { updateJoined } from './invitation.sql.ts'
import { codeHash } from './invitation.ts'
import type { joining } from './joining.contract.ts'
import { askForm, refusalForm } from './joining.form.ts'
import {
  insertInvitation,
  insertJoinRequest,
  selectAdministrators,
  selectCompanyWith,
  selectInvitations,
  selectJoinRequests,
  selectLastJoinRequest,
  updateJoinDecided,
  updateJoinWithdrawn,
  updateRevoked,
} from './joining.sql.ts'
import { titleOf } from './roles.rules.ts'
import { selectSingleLimit } from './singleLimit.sql.ts'
import {
  type Administrator,
  administratorAlone,
  aloneWith,
  chosenRole,
  ownCompany,
} from './staff.ts'

export const joiningVerbs: Verbs<typeof joining> = {
  async invitationList({ db, who, now }) {
    const rows = await selectInvitations(db, ownCompany(who), now)
    const list = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }))
    return { list }
  },

  createInvitation: ({ db, who, now }, { departmentId, maxUses, ...chosen }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      const role = await checkedPlace(tx, by, { departmentId, chosen })
      const inviteCode = randomBytes(24).toString('base64url')
      const expiresAt = new Date(now.getTime() + companyLimits.invitationDays * 86_400_000)
      const made = { who, codeHash: codeHash(inviteCode), ...chosen, departmentId, maxUses }
      const invitationId = await insertInvitation(tx, { ...made, now, expiresAt })
      const detail = { 角色: titleOf(role), 人数: maxUses }
      await recordAudit(tx, {
        who,
        action: 'invitation.create',
        subject: `邀请链接 ${invitationId}`,
        detail,
      })
      return { invitationId, inviteCode, expiresAt: expiresAt.toISOString() }
    }),

  revokeInvitation: ({ db, who, now }, { invitationId }) =>
    db.begin(async (tx) => {
      const companyId = await aloneWith(tx, who)
      const revoked = await updateRevoked(tx, companyId, invitationId, now)
      if (!revoked) refuse('INVITATION_NOT_FOUND')
      const subject = `邀请链接 ${invitationId}`
      const detail = { 角色: titleOf(revoked) }
      await recordAudit(tx, { who, action: 'invitation.revoke', subject, detail })
      return null
    }),

  askToJoin: ({ db, who, now }, input) =>
    db.begin(async (tx) => {
      const { creditCode, note } = askForm.normalized(input)
      refuseProblems('FORM_INVALID', askForm.problems({ creditCode, note }))
      if (who.companyId !== null || who.isOperator) refuse('ALREADY_EMPLOYED')
      const company =
        (await selectCompanyWith(tx, creditCode)) ?? (await refuseUnknown(tx, creditCode))
      const { companyId, name } = company
      const isFirst = await insertJoinRequest(tx, { companyId, userId: who.userId, note, now })
      if (!isFirst) refuse('JOIN_PENDING')
      const administrators = await selectAdministrators(tx, companyId)
      const news = told('employee.joinAsked', { 申请人: who.name, 附言: note && `：${note}` })
      const address = to.companyCenter({ tab: 'joining' })
      await sendMessages(
        tx,
        administrators.map(({ userId }) => ({ userId, ...news, address })),
      )
      return { companyName: name }
    }),

  async myJoinRequest({ db, who }) {
    const row = await selectLastJoinRequest(db, who.userId)
    return row ? { ...row, createdAt: row.createdAt.toISOString() } : null
  },

  async withdrawJoin({ db, who, now }) {
    const ended = await updateJoinWithdrawn(db, who.userId, now)
    if (ended.length === 0) refuse('JOIN_STATE_CHANGED')
    return null
  },

  async joinRequestList({ db, who }) {
    const rows = await selectJoinRequests(db, ownCompany(who))
    return { list: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
  },

  decideJoin: ({ db, who, now }, { joinRequestId, isApproved, departmentId, reason, ...chosen }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      refuseProblems('FORM_INVALID', refusalForm.problems({ reason }))
      const { companyId } = by
      const title = isApproved ? titleOf(await checkedPlace(tx, by, { departmentId, chosen })) : ''
      const state = isApproved ? 'approved' : 'refused'
      const decision = { joinRequestId, companyId, state, by: who.userId, reason, now } as const
      const asked = (await updateJoinDecided(tx, decision)) ?? refuse('JOIN_STATE_CHANGED')
      const limitFen = await selectSingleLimit(tx, who.userId) // nobody gives a higher one than his own
      const place = { companyId, companyName: asked.companyName, ...chosen, departmentId, limitFen }
      if (isApproved && !(await updateJoined(tx, asked.userId, place, now)))
        refuse('JOIN_STATE_CHANGED')
      await recordAudit(tx, {
        who,
        action: isApproved ? 'join.approve' : 'join.refuse',
        subject: `${asked.name}（${asked.username}）`,
        detail: isApproved ? { 角色: title } : { 原因: reason },
      })
      await tellDecision(tx, asked, { isApproved, title, reason })
      return null
    }),
}

type Place = { departmentId: string | null; chosen: Parameters<typeof chosenRole>[2] }

/** The role in which somebody is to come, once it is known that there is such a place. */
async function checkedPlace(tx: Sql, by: Administrator, { departmentId, chosen }: Place) {
  const role = (await chosenRole(tx, by, chosen)) ?? refuse('ROLE_NOT_FOUND')
  if (departmentId !== null && !(await isDepartment(tx, by.companyId, departmentId)))
    refuse('DEPARTMENT_NOT_FOUND')
  return role
}

/** That somebody waits to be certified under this code is no secret: who asks for it too is told the same. */
async function refuseUnknown(tx: Sql, creditCode: string): Promise<never> {
  const isWaiting = await isTaken(tx, creditCode, null)
  refuse(isWaiting ? 'JOIN_COMPANY_PENDING' : 'COMPANY_NOT_FOUND')
}

type Asked = { userId: string; companyName: string }
type Decided = { isApproved: boolean; title: string; reason: string }

function tellDecision(tx: Sql, asked: Asked, { isApproved, title, reason }: Decided) {
  const { userId, companyName } = asked
  const news = isApproved
    ? told('employee.joined', { 企业: companyName, 角色: title })
    : told('employee.joinRefused', { 企业: companyName, 原因: reason || '请联系企业管理员' })
  const address = isApproved ? '' : to.companyCenter()
  return sendMessages(tx, [{ userId, ...news, address }])
}
