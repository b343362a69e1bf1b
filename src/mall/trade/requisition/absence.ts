import type { Sql } from '#db/postgres.ts'
import { mayApprove, seesApplications } from '#mall/access.ts'
import { employeeOf, ownCompany } from '#mall/company/employee/staff.ts'
import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import type { absence, Duty, StandIn } from './absence.contract.ts'
import { type Days, dayFaults, endedNotice, setNotices, standInOf } from './absence.rules.ts'
import {
  insertAbsence,
  lockAbsences,
  selectAbsence,
  selectAway,
  selectOverlap,
  selectPrincipals,
  updateAbsenceEnded,
} from './absence.sql.ts'
import { selectAbsentee, selectDeputies, selectPurchaserForShare } from './requisition.sql.ts'

/** Owns who stands in for whom (休假代理). A request that somebody has been given already stays his. */
export const absenceVerbs: Verbs<typeof absence> = {
  async absenceInfo({ db, who, now }, { userId }) {
    const person = await absentee(db, who, userId)
    const today = chineseDay(now)
    const [row, colleagues, principals] = await Promise.all([
      selectAbsence(db, person.userId, today),
      selectDeputies(db, person.companyId, person.duty),
      selectPrincipals(db, person.userId, { from: today, to: '9999-12-31' }),
    ])
    const deputies = colleagues.filter(({ userId }) => userId !== person.userId)
    const { duty } = person
    return { absence: row ? absenceOf(row, deputies) : null, duty, deputies, principals }
  },

  setAbsence: ({ db, who, now }, { userId, deputyId, ...days }) =>
    db.begin(async (tx) => {
      const person = await absentee(tx, who, userId)
      const { companyId } = person
      await lockAbsences(tx, companyId)
      const before = await selectAbsence(tx, person.userId, chineseDay(now))
      const fields = dayFaults(days, chineseDay(now), before?.from)
      if (Object.keys(fields).length > 0) refuse('ABSENCE_DATES', { fields })
      if (before && isSame(before, { ...days, deputyId })) return null // what is said twice is told once
      const deputy = await freeDeputy(tx, person, deputyId, days)

      await updateAbsenceEnded(tx, person.userId, now)
      const made = { ...days, deputyId, userId: person.userId, companyId }
      await insertAbsence(tx, { ...made, createdBy: who.userId, now })
      const detail = { 代理人: deputy.name, 期间: `${days.from} 至 ${days.to}` }
      await recordAudit(tx, { who, action: 'absence.set', subject: person.name, detail })
      const principals = await selectPrincipals(tx, person.userId, days)
      const told = { ...days, person, deputy, by: who }
      await sendMessages(tx, setNotices(told, before && deputyOf(before), principals))
      return null
    }),

  endAbsence: ({ db, who, now }, { userId }) =>
    db.begin(async (tx) => {
      const person = await absentee(tx, who, userId)
      await lockAbsences(tx, person.companyId)
      const row = await selectAbsence(tx, person.userId, chineseDay(now))
      if (!row || !(await updateAbsenceEnded(tx, person.userId, now))) refuse('ABSENCE_OVER')
      const detail = { 代理人: row.deputyName }
      await recordAudit(tx, { who, action: 'absence.end', subject: person.name, detail })
      await sendMessages(tx, [endedNotice(row.deputyId, person)])
      return null
    }),
}

const isSame = (row: Row, { from, to, deputyId }: Pick<Row, 'from' | 'to' | 'deputyId'>) =>
  row.from === from && row.to === to && row.deputyId === deputyId

type Purchaser = { userId: string; name: string }
type Row = NonNullable<Awaited<ReturnType<typeof selectAbsence>>>

const deputyOf = ({ deputyId, deputyName }: Row) => ({ userId: deputyId, name: deputyName })

function absenceOf(row: Row, deputies: readonly Purchaser[]) {
  const { from, to, deputyId, isDeputyAway } = row
  const isActive = deputies.some(({ userId }) => userId === deputyId)
  const deputyState = !isActive ? 'gone' : isDeputyAway ? 'away' : 'deputy'
  return { from, to, deputy: deputyOf(row), deputyState } as const
}

/** Answers somebody himself, or whom an administrator names. */
async function absentee(db: Sql, who: UserInfo, userId = who.userId) {
  const isSelf = userId === who.userId
  if (isSelf && !seesApplications(who) && !mayApprove(who)) refuse('FORBIDDEN')
  const companyId = isSelf ? (who.companyId ?? refuse('FORBIDDEN')) : ownCompany(who)
  await employeeOf(db, companyId, userId)
  const person = (await selectAbsentee(db, companyId, userId)) ?? refuse('PURCHASER_NOT_FOUND')
  return { ...person, companyId }
}

async function freeDeputy(
  tx: Sql,
  person: Purchaser & { companyId: string; duty: Duty },
  deputyId: string,
  days: Days,
): Promise<Purchaser> {
  const colleagues = await selectDeputies(tx, person.companyId, person.duty)
  const deputy = colleagues.find(({ userId }) => userId === deputyId)
  if (!deputy || deputyId === person.userId) refuse('DEPUTY_NOT_FOUND')
  const away = await selectOverlap(tx, deputyId, days)
  if (away) {
    const { from, to } = away
    const deputyId = `${deputy.name} 在 ${from} 至 ${to} 也休假，请选择其他代理人`
    refuse('DEPUTY_AWAY', { fields: { deputyId } })
  }
  return deputy
}

/** Answers who is given what this purchaser is asked for today, and why, if it is not he. */
export async function handlerOf(
  tx: Sql,
  companyId: string | null,
  purchaser: Purchaser,
  now: Date,
): Promise<{ handler: Purchaser; standIn: StandIn | null }> {
  const [away] = await selectAway(tx, companyId ?? '0', chineseDay(now), purchaser.userId)
  const deputy = away && (await selectPurchaserForShare(tx, companyId, away.deputyId))
  const standIn = standInOf(away, deputy !== undefined)
  return { handler: deputy && standIn?.state === 'deputy' ? deputy : purchaser, standIn }
}
