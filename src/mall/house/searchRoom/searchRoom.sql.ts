import type { Sql } from '#db/postgres.ts'
import type { MissState } from './searchRoom.contract.ts'

type Missed = {
  keyword: string
  hits: number
  parts: number
  lastOn: string
  term: string
  meanings: string[]
  editorName: string
  editedAt: Date | null
}
type Asked = { from: string; keyword: string }

/** Keywords since a day with what has become of them. Meanings of the staff settle them, under the name they are counted by. */
const judged = (db: Sql, { from, keyword }: Asked) => db`
  with counted as (
    select keyword, sum(hits)::int as hits, sum(parts)::int as parts, max(day)::text as last_on
    from (
      select day, keyword, hits, 0 as parts from search_miss where day >= ${from}::text::date
      union all
      select day, keyword, 0, hits from search_gap where day >= ${from}::text::date
    ) as one
    where strpos(keyword, ${keyword.toLowerCase()}) > 0
    group by keyword
  ), meant as (
    select distinct on (lower(term)) lower(term) as keyword, term, array_agg(meaning order by meaning) as meanings,
      bool_or(editor_name <> '') as is_own
    from search_synonym where not is_mutual and lower(term) in (select keyword from counted)
    group by term order by lower(term), is_own desc, term
  ), judged as (
    select counted.*, coalesce(term, '') as term, coalesce(meanings, '{}') as meanings, coalesce(editor_name, '') as editor_name,
      hidden_at as edited_at,
      case when hidden_at is not null then 'hidden' when is_own then 'settled' else 'open' end as state
    from counted left join meant using (keyword) left join search_hidden using (keyword)
  )`

export const selectMissed = (
  db: Sql,
  asked: Asked & { state: MissState; limit: number; offset: number },
) => db<Missed[]>`
  ${judged(db, asked)}
  select keyword, hits, parts, last_on, term, meanings, editor_name, edited_at from judged
  where state = ${asked.state}
  order by hits + parts desc, last_on desc, keyword limit ${asked.limit} offset ${asked.offset}`

export async function selectMissedCounts(db: Sql, asked: Asked) {
  const rows = await db<{ state: MissState; count: number }[]>`
    ${judged(db, asked)}
    select state, count(*)::int as count from judged group by state`
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const of = (state: MissState) => counts.get(state) ?? 0
  return { open: of('open'), settled: of('settled'), hidden: of('hidden') }
}

export const insertHidden = (
  db: Sql,
  { keyword, editorName, now }: { keyword: string; editorName: string; now: Date },
) => db`
  insert into search_hidden (keyword, editor_name, hidden_at) values (${keyword}, ${editorName}, ${now})
  on conflict (keyword) do nothing`

export const deleteHidden = (db: Sql, keyword: string) => db`
  delete from search_hidden where keyword = ${keyword}`
