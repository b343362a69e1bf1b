import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { insertAudits } from './audit.sql.ts'

export type Audited = {
  who: Pick<UserInfo, 'userId' | 'name' | 'companyId'>
  /** It is noun.verb, with words in audit.rules.ts: employee.disable */
  action: string
  /** It was done to this, as people would name it. */
  subject: string
  /** Old and new values, reasons; never a password, a code or a token. */
  detail?: Record<string, unknown>
}

/** It is recorded in the transaction of the change itself: there is none without its entry. */
export const recordAudit = (tx: Sql, audited: Audited) => recordAudits(tx, [audited])

/** It records what was done to many at once with one statement. */
export const recordAudits = (tx: Sql, all: readonly Audited[]) =>
  insertAudits(
    tx,
    all.map(({ who: { userId, name: userName, companyId }, detail = {}, ...what }) => ({
      ...what,
      userId,
      userName,
      companyId,
      detail,
    })),
  )
