import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import { numbering } from './enquiry.sql.ts'

export type AskedLine = {
  text: string
  /** null: as many as are sold at least. */
  count: number | null
  unit: string
  skuId: string | null
  candidates: string[]
  reason: string
}

export type Asked = {
  userId: string
  title: string
  city: string
  contact: string
  mobile: string
  note: string
  lines: readonly AskedLine[]
  /** Who of the staff made it an enquiry, and of what. */
  actor: string
  logNote: string
  now: Date
  dueAt: Date
}

/** It waits for a quote at once. Goods that are sold no more are none. */
export async function insertAsked(tx: Sql, { lines, ...asked }: Asked) {
  const [row] = await tx<{ enquiryId: string; enquiryNo: string }[]>`
    insert into enquiry (enquiry_no, user_id, company_id, state, title, city, contact, mobile, note, submitted_at, due_at,
      changed_at)
    select ${nextNumber(tx, numbering, asked.now)}, user_id, company_id, 'waiting', ${asked.title}, ${asked.city},
      ${asked.contact}, ${asked.mobile}, ${asked.note}, ${asked.now}, ${asked.dueAt}, ${asked.now}
    from person where user_id = ${asked.userId}
    returning enquiry_id, enquiry_no`
  if (!row) throw new Error(`There is no person ${asked.userId}.`)
  await tx`
    insert into enquiry_line (enquiry_id, line_no, text, count, unit, sku_id, candidates, reason)
    select ${row.enquiryId}, l.line_no, l.text, coalesce(l.count, s.min_quantity, 1),
      coalesce(nullif(l.unit, ''), s.unit, ''), s.sku_id, l.candidates, l.reason
    from jsonb_to_recordset(${JSON.stringify(lines.map(lineRow))}::text::jsonb)
      as l (line_no int, text text, count bigint, unit text, sku_id bigint, candidates bigint[], reason text)
    left join sku s on s.sku_id = l.sku_id and s.is_active`
  await tx`
    insert into enquiry_log (enquiry_id, at, actor, event, from_state, to_state, note)
    values (${row.enquiryId}, ${asked.now}, ${asked.actor}, 'submit', 'draft', 'waiting', ${asked.logNote})`
  return row
}

const lineRow = ({ skuId, candidates, ...line }: AskedLine, at: number) => ({
  ...line,
  line_no: at + 1,
  sku_id: skuId,
  candidates: candidates.map(Number),
})
