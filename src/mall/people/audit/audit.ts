import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { insertAudit } from './audit.sql.ts'

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
export const recordAudit = (tx: Sql, { who, action, subject, detail = {} }: Audited) =>
  insertAudit(tx, {
    userId: who.userId,
    userName: who.name,
    companyId: who.companyId,
    action,
    subject,
    detail,
  })
