import type { Sql } from '#db/postgres.ts'

/** Whoever changes words or pinned goods waits for the others and sees what they have done. */
export const lockWords = (db: Sql) => db`
  select pg_advisory_xact_lock(hashtextextended('words of the search', 0))`

export type Word = { term: string; meaning: string; isMutual: boolean; isOwn: boolean }

export const selectWords = (db: Sql) => db<Word[]>`
  select term, meaning, is_mutual, editor_name <> '' as is_own from search_synonym order by term, meaning`

export type WordRow = {
  term: string
  meanings: string[]
  isMutual: boolean
  editorName: string
  editedAt: Date | null
}
export type WordsAsked = {
  keyword: string
  isOwn: boolean | null
  limit: number
  offset: number
}

/** A term with all that it means is one row; those that the staff has changed last stand first. */
export async function selectWordPage(db: Sql, { keyword, isOwn, limit, offset }: WordsAsked) {
  const wanted = db`
    from search_synonym where ${isOwn === null ? db`true` : db`(editor_name <> '') = ${isOwn}`}
    group by term, is_mutual
    having strpos(lower(term || ' ' || string_agg(meaning, ' ')), ${keyword.toLowerCase()}) > 0`
  const [list, [all]] = await Promise.all([
    db<WordRow[]>`
      select term, is_mutual, array_agg(meaning order by meaning) as meanings,
        max(editor_name) as editor_name, max(edited_at) as edited_at
      ${wanted} order by lower(term) = ${keyword.toLowerCase()} desc, max(edited_at) desc nulls last, term, is_mutual limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from (select term ${wanted}) as one`,
  ])
  return { list, total: all?.total ?? 0 }
}

export const deleteWord = (db: Sql, term: string) => db`
  delete from search_synonym where term = ${term} and not is_mutual`

type Saved = { term: string; meanings: readonly string[]; editorName: string; now: Date }

export const insertWord = (db: Sql, { term, meanings, editorName, now }: Saved) => db`
  insert into search_synonym (term, meaning, editor_name, edited_at)
  select ${term}, meaning, ${editorName}, ${now} from unnest(${[...meanings]}::text[]) as one (meaning)`
