import type { Sql } from '#db/postgres.ts'
import type { EmployeeRow } from '#mall/company/employee/employee.sql.ts'
import {
  administratorAlone,
  aloneWith,
  changeableEmployee,
  employeeOf,
} from '#mall/company/employee/staff.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { updateStatus } from '#mall/people/account/person.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import type { handOver } from './handOver.contract.ts'
import { selectOpenOf, updatePurchaserOfAll } from './handOver.sql.ts'
import { handedOverNotices } from './notices.rules.ts'
import { selectPurchaserForShare } from './requisition.sql.ts'

/** Here and not with the employees: requisitions stand after them, and nobody leaves with open ones. */
export const handOverVerbs: Verbs<typeof handOver> = {
  stateupdate: ({ db, who, now }, { userId, status, successorId }) =>
    db.begin(async (tx) => {
      const by = await administratorAlone(tx, who)
      const employee = await changeableEmployee(tx, by, userId)
      if (userId === who.userId) refuse('EMPLOYEE_IS_YOU')
      if (employee.status === status) return null
      const open = status === 0 ? await selectOpenOf(tx, userId) : []
      if (open.length > 0 && !successorId) refuse('EMPLOYEE_HAS_WORK', { open: open.length })
      const to =
        open.length > 0 && (await handAllOver(tx, { who, now, employee, open }, successorId ?? ''))

      await updateStatus(tx, userId, status)
      await recordAudit(tx, {
        who,
        action: status === 1 ? 'employee.enable' : 'employee.disable',
        subject: `${employee.name}（${employee.username}）`,
        detail: to ? { 接手人: to, 采购申请: open.length } : {},
      })
      return null
    }),

  handOver: ({ db, who, now }, { userId, successorId }) =>
    db.begin(async (tx) => {
      const companyId = await aloneWith(tx, who)
      const employee = await employeeOf(tx, companyId, userId)
      const open = await selectOpenOf(tx, userId)
      if (open.length === 0) refuse('REQUISITION_STATE_CHANGED')
      const to = await handAllOver(tx, { who, now, employee, open }, successorId)
      await recordAudit(tx, {
        who,
        action: 'employee.handOver',
        subject: `${employee.name}（${employee.username}）`,
        detail: { 接手人: to, 采购申请: open.length },
      })
      return { requisitions: open.length }
    }),
}

type Work = { who: UserInfo; now: Date; employee: EmployeeRow; open: string[] }

/** Both purchasers and everybody who asked hear of it. */
async function handAllOver(tx: Sql, work: Work, successorId: string): Promise<string> {
  const { who, now, employee, open } = work
  const to = await selectPurchaserForShare(tx, who.companyId, successorId)
  if (!to || to.userId === employee.userId) refuse('PURCHASER_NOT_FOUND')
  const told = await updatePurchaserOfAll(tx, open, to, { actor: who.name, now })
  await notifyLive(
    tx,
    told.map(({ demanderId, count }) => ({
      userIds: [demanderId, employee.userId, to.userId],
      event: { kind: 'reassign', by: who.name, count },
    })),
  )
  await sendMessages(tx, handedOverNotices(told, to, who))
  return to.name
}
