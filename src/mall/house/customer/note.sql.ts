import type { Sql } from '#db/postgres.ts'
import { customerLimits } from '#mall/houseLimits.ts'
import type { CustomerNote } from './customer.contract.ts'

type NoteRow = Omit<CustomerNote, 'at'> & { at: Date; total: number }

export const selectNotes = (db: Sql, companyId: string, keyword: string) => db<NoteRow[]>`
  select n.note_id, n.at, n.author, n.text, pin.note_id is not null as is_pinned, count(*) over ()::int as total
  from company_note n left join company_pin pin using (company_id, note_id)
  where n.company_id = ${companyId}
    ${keyword ? db`and strpos(lower(n.text || ' ' || n.author), ${keyword.toLowerCase()}) > 0` : db``}
  order by pin.note_id is null, n.note_id desc limit ${customerLimits.notes}`

type New = { companyId: string; userId: string; author: string; text: string; now: Date }

/** Answers nothing where there is no such company. */
export async function insertNote(db: Sql, { companyId, userId, author, text, now }: New) {
  const [row] = await db<{ noteId: string }[]>`
    insert into company_note (company_id, user_id, author, text, at)
    select company_id, ${userId}, ${author}, ${text}, ${now} from company where company_id = ${companyId}
    returning note_id`
  return row?.noteId
}

type Pin = { companyId: string; noteId: string; userId: string; now: Date }

/** Answers false where the company has no such note. */
export async function insertPin(db: Sql, { companyId, noteId, userId, now }: Pin) {
  const rows = await db`
    insert into company_pin (company_id, note_id, pinned_by, pinned_at)
    select company_id, note_id, ${userId}, ${now} from company_note
    where company_id = ${companyId} and note_id = ${noteId}
    on conflict (company_id) do update set note_id = excluded.note_id, pinned_by = excluded.pinned_by,
      pinned_at = excluded.pinned_at
    returning note_id`
  return rows.length > 0
}

export const deletePin = (db: Sql, companyId: string) => db`
  delete from company_pin where company_id = ${companyId}`
