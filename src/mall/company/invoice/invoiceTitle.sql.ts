import type { Sql } from '#db/postgres.ts'
import {
  type Owner,
  ownedBy,
  ownerColumns,
  selectOwnerForUpdate,
} from '#mall/company/company/owner.sql.ts'
import type { InvoiceTitle } from './invoiceTitle.contract.ts'
import type { TitleValues } from './invoiceTitle.form.ts'

/** Answers the default first, then the newest. */
export const selectTitles = (db: Sql, owner: Owner) => db<InvoiceTitle[]>`
  select title_id, kind, name, tax_no, address, phone, bank, bank_account, email, is_default
  from invoice_title where ${ownedBy(db, owner)} order by is_default desc, title_id desc`

/** Locks their owner, so that his titles change one after the other. */
export async function selectTitlesForUpdate(db: Sql, owner: Owner) {
  await selectOwnerForUpdate(db, owner)
  return selectTitles(db, owner)
}

export const updateNoDefault = (db: Sql, owner: Owner) => db`
  update invoice_title set is_default = false where ${ownedBy(db, owner)} and is_default`

export const updateDefault = (db: Sql, titleId: string) => db`
  update invoice_title set is_default = true where title_id = ${titleId}`

export async function insertTitle(db: Sql, owner: Owner, fields: TitleValues): Promise<string> {
  const [row] = await db<{ titleId: string }[]>`
    insert into invoice_title ${db({ ...ownerColumns(owner), ...stored(fields) })} returning title_id`
  return row?.titleId ?? ''
}

export const updateTitle = (db: Sql, titleId: string, fields: TitleValues) => db`
  update invoice_title set ${db(stored(fields))} where title_id = ${titleId}`

export const deleteTitle = (db: Sql, titleId: string) => db`
  delete from invoice_title where title_id = ${titleId}`

const stored = ({ kind, name, taxNo, address, phone, bank, ...rest }: TitleValues) => ({
  kind,
  name,
  tax_no: taxNo,
  address,
  phone,
  bank,
  bank_account: rest.bankAccount,
  email: rest.email,
  is_default: rest.isDefault,
})
