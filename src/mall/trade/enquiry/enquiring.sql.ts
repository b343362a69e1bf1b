import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import { numbering } from './enquiry.sql.ts'

export type Asked = {
  userId: string
  title: string
  contact: string
  mobile: string
  text: string
  skuId: string | null
  /** Who of the staff made it an enquiry, and of what. */
  actor: string
  note: string
  now: Date
  dueAt: Date
}

/** One line, in the words in which it was asked; so many as are sold at least, where goods are known. */
export async function insertAsked(tx: Sql, asked: Asked) {
  const [row] = await tx<{ enquiryId: string; enquiryNo: string }[]>`
    insert into enquiry (enquiry_no, user_id, company_id, state, title, contact, mobile, submitted_at, due_at, changed_at)
    select ${nextNumber(tx, numbering, asked.now)}, user_id, company_id, 'waiting', ${asked.title}, ${asked.contact},
      ${asked.mobile}, ${asked.now}, ${asked.dueAt}, ${asked.now}
    from person where user_id = ${asked.userId}
    returning enquiry_id, enquiry_no`
  if (!row) throw new Error(`There is no person ${asked.userId}.`)
  await tx`
    insert into enquiry_line (enquiry_id, line_no, text, count, unit, sku_id)
    select ${row.enquiryId}, 1, ${asked.text}, coalesce(s.min_quantity, 1), coalesce(s.unit, ''), s.sku_id
    from (select ${asked.skuId}::bigint as sku_id) one left join sku s on s.sku_id = one.sku_id and s.is_active`
  await tx`
    insert into enquiry_log (enquiry_id, at, actor, event, from_state, to_state, note)
    values (${row.enquiryId}, ${asked.now}, ${asked.actor}, 'submit', 'draft', 'waiting', ${asked.note})`
  return row
}
