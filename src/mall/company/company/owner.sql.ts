import type { Sql } from '#db/postgres.ts'

/** Something belongs to a company, or to a person. */
export type Owner = { userId: string } | { companyId: string }

export const ownedBy = (db: Sql, owner: Owner) =>
  'companyId' in owner ? db`company_id = ${owner.companyId}` : db`user_id = ${owner.userId}`

/** A new row has these columns from its owner. */
export const ownerColumns = (owner: Owner) =>
  'companyId' in owner ? { company_id: owner.companyId } : { user_id: owner.userId }

/** Locks the owner, so that what is his changes one after the other. */
export const selectOwnerForUpdate = (db: Sql, owner: Owner) =>
  'companyId' in owner
    ? db`select from company where company_id = ${owner.companyId} for no key update`
    : db`select from person where user_id = ${owner.userId} for no key update`
