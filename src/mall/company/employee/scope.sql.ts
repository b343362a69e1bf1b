import type { Sql } from '#db/postgres.ts'
import { scopeOf } from '#mall/access.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { departmentsBelow } from './employee.sql.ts'

/** This is whoever asks, with what decides how much of his colleagues' he sees. */
export type Viewer = Pick<UserInfo, 'userId' | 'companyId' | 'roleName' | 'customRole'>

type Fragment = ReturnType<typeof departmentsBelow>

/** His own, and of his colleagues what is within his scope; `user` and `company` are columns of what is looked for. */
export function isWithinScope(db: Sql, who: Viewer, user: Fragment, company: Fragment): Fragment {
  const isOwn = db`${user} = ${who.userId}`
  const scope = who.companyId === null ? 'own' : scopeOf(who)
  if (scope === 'own') return isOwn
  const isOfCompany = db`${company} = ${who.companyId}`
  if (scope === 'company') return db`(${isOwn} or ${isOfCompany})`
  return db`(${isOwn} or ${isOfCompany} and ${user} in (${peopleBelow(db, who)}))`
}

/** Limits to a colleague within his scope: to anybody, or to those of his department and below it. */
export const isColleague = (db: Sql, who: Viewer, user: Fragment, company: Fragment): Fragment =>
  isOneOfColleagues(db, who, [user], company)

/** Limits to the people of his department and below it, however much more he sees. */
export const isOfDepartment = (db: Sql, who: Viewer, user: Fragment, company: Fragment): Fragment =>
  db`${company} = ${who.companyId} and ${user} in (${peopleBelow(db, who)})`

/** The same where several people have to do with it. */
export function isOneOfColleagues(
  db: Sql,
  who: Viewer,
  [first, second = first]: [Fragment, Fragment?],
  company: Fragment,
): Fragment {
  const isOfCompany = db`${company} = ${who.companyId}`
  const scope = scopeOf(who)
  if (scope === 'own') return db`false`
  if (scope === 'company') return isOfCompany
  const people = peopleBelow(db, who)
  return first === second
    ? db`${isOfCompany} and ${first} in (${people})`
    : db`${isOfCompany} and (${first} in (${people}) or ${second} in (${people}))`
}

/** Answers the people of his department and of all below it; who has no department has nobody but himself. */
const peopleBelow = (db: Sql, { userId, companyId }: Viewer) => db`
  select ${userId}::bigint union all
  select person.user_id from person where person.company_id = ${companyId} and person.department_id in (
    ${departmentsBelow(db, companyId ?? '', db`(select department_id from person where user_id = ${userId})`)})`
