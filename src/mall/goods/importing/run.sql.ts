import type { Sql } from '#db/postgres.ts'
import { importLimits } from '#mall/houseLimits.ts'
import type { Column } from './columns.rules.ts'
import type {
  Choices,
  Counts,
  Extremes,
  FieldName,
  ImportRun,
  ImportState,
  Subject,
  Unknown,
} from './importing.contract.ts'
import type { MassEdit } from './massEdit.form.ts'

export type Sheet = { name: string; rows: number; empty: number; sums: number }
/** Rows of the file; `above` of them stand above the data. */
type Place = { from: number; to: number; above: number }

/** A run as the database has it. */
export type RunRow = Omit<ImportRun, 'at' | 'total'> & {
  at: Date
  /** Who has begun the present step. */
  by: { userId: string; name: string }
  sheets: Sheet[]
  sheetNo: number
  head: Place
  columns: Column[]
  choices: Choices
  unknown: Unknown
  /** Null: it is no mass edit, or nobody has said yet what it is to do. */
  edit: MassEdit | null
  extremes: Extremes
  /** The row with which the present step has ended last. */
  done: number
}

const run = (db: Sql) => db`
  select run_id, at, user_name, file_name, supplier, subject, state, sheets, sheet_no,
    jsonb_build_object('from', 0, 'to', 0, 'above', 0) || head as head, columns,
    '{"photos": "add", "agreementId": ""}'::jsonb || choices as choices, counts,
    '{"brand": {}, "category": {}}'::jsonb || "unknown" as "unknown", edit,
    '{"rises": [], "falls": []}'::jsonb || extremes as extremes, done::float8, written, restored,
    fault, jsonb_build_object('userId', coalesce(step_user_id, user_id)::text, 'name', step_user_name) as by
  from import_run`

type NewRun = { fileName: string; supplier: string; subject: Subject; now: Date }

export async function insertRun(
  db: Sql,
  { fileName, supplier, subject, now }: NewRun,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  const [row] = await db<{ runId: string }[]>`
    insert into import_run (at, user_id, user_name, file_name, supplier, subject)
    values (${now}, ${userId}, ${name}, ${fileName}, ${supplier}, ${subject}) returning run_id`
  return row?.runId ?? ''
}

export async function selectRun(db: Sql, runId: string): Promise<RunRow | undefined> {
  const [row] = await db<RunRow[]>`
    ${run(db)} where run_id = ${runId} and state not in ('reading', 'removing')`
  return row
}

/** To be called first in a transaction: one step at a time works at a file. */
export async function selectRunForUpdate(db: Sql, runId: string): Promise<RunRow | undefined> {
  const [row] = await db<RunRow[]>`
    ${run(db)} where run_id = ${runId} and state <> 'reading' for no key update`
  return row
}

type Runs = { subjects: readonly Subject[]; limit: number; offset: number }

/** Answers those about one of these subjects. */
export async function selectRuns(db: Sql, { subjects, limit, offset }: Runs) {
  const listed = db`state not in ('reading', 'removing') and subject = any(${[...subjects]}::text[])`
  const [list, [all]] = await Promise.all([
    db<RunRow[]>`
      ${run(db)} where ${listed} order by at desc, run_id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`
      select count(*)::int as total from import_run where ${listed}`,
  ])
  return { list, total: all?.total ?? 0 }
}

type Read = { sheets: Sheet[]; sheetNo: number; head: Place; columns: Column[]; choices: Choices }

/** What was read of a file waits for somebody to say what its columns are. */
export const updateRead = (db: Sql, runId: string, read: Read) => db`
  update import_run set state = 'mapping', sheets = ${JSON.stringify(read.sheets)}::text::jsonb,
    sheet_no = ${read.sheetNo}, head = ${JSON.stringify(read.head)}::text::jsonb,
    columns = ${JSON.stringify(read.columns)}::text::jsonb,
    choices = ${JSON.stringify(read.choices)}::text::jsonb
  where run_id = ${runId}`

export const updateMapped = (
  db: Sql,
  runId: string,
  { columns, choices, supplier }: Pick<RunRow, 'columns' | 'choices' | 'supplier'>,
) => db`
  update import_run set columns = ${JSON.stringify(columns)}::text::jsonb,
    choices = ${JSON.stringify(choices)}::text::jsonb, supplier = ${supplier}
  where run_id = ${runId}`

/** Another step begins at the first row, or goes on (`isOn`) where it was stopped. */
export const updateStep = (
  db: Sql,
  runId: string,
  { state, isOn = false }: { state: ImportState; isOn?: boolean },
  { userId, name }: { userId: string; name: string },
) => db`
  update import_run set state = ${state}, fault = '', tries = 0, done = case when ${isOn} then done else 0 end,
    step_user_id = ${userId}, step_user_name = ${name}, step_at = now(), worked_at = null
  where run_id = ${runId}`

export const updateChecked = (
  db: Sql,
  runId: string,
  { counts, unknown }: { counts: Counts; unknown: Unknown },
  done: number,
) => db`
  update import_run set counts = ${JSON.stringify(counts)}::text::jsonb,
    "unknown" = ${JSON.stringify(unknown)}::text::jsonb, done = ${done}, worked_at = now(), tries = 0
  where run_id = ${runId}`

/** What could not be written after all is counted among what was refused. */
export const updateWritten = (
  db: Sql,
  runId: string,
  { count, counts, done }: { count: number; counts: Counts; done: number },
) => db`
  update import_run set written = written + ${count}, counts = ${JSON.stringify(counts)}::text::jsonb, done = ${done},
    worked_at = now(), tries = 0
  where run_id = ${runId}`

export const updateRestored = (db: Sql, runId: string, count: number, done: number) => db`
  update import_run set restored = restored + ${count}, done = ${done}, worked_at = now(), tries = 0
  where run_id = ${runId}`

export const updateState = (db: Sql, runId: string, state: ImportState, fault = '') => db`
  update import_run set state = ${state}, fault = ${fault} where run_id = ${runId}`

/** Answers how often the present step has failed since it came on last. */
export async function updateTries(db: Sql, runId: string): Promise<number> {
  const [row] = await db<{ tries: number }[]>`
    update import_run set tries = tries + 1 where run_id = ${runId} returning tries`
  return row?.tries ?? 0
}

export const updateWorked = (db: Sql, runId: string) => db`
  update import_run set worked_at = now(), tries = 0 where run_id = ${runId}`

export const updateRises = (db: Sql, runId: string) => db`
  update import_run set choices = choices || '{"rises": true}' where run_id = ${runId}`

export const deleteRun = (db: Sql, runId: string) => db`
  delete from import_run where run_id = ${runId}`

/** Each of these came later and has a queue of its own: a process of the version before would take it for goods. */
const queueOf = (db: Sql) => db`
  case r.subject when 'edit' then 'massEdit' when 'photos' then 'photoImport' when 'agreement' then 'agreementImport'
    else 'import' end`

/** The job is there when the transaction commits. */
export const insertImportJob = (db: Sql, runId: string) => db`
  insert into pgboss.job (name, data, retry_limit, expire_seconds, deletion_seconds)
  select ${queueOf(db)}, jsonb_build_object('runId', run_id::text), 0, 120, 3600
  from import_run r where run_id = ${runId}`

/** A process that has died leaves its work to whoever hears of it in the next round. */
export const reviveImports = (db: Sql, now: Date) => db`
  insert into pgboss.job (name, data, retry_limit, expire_seconds, deletion_seconds)
  select ${queueOf(db)}, jsonb_build_object('runId', run_id::text), 0, 120, 3600
  from import_run r
  where state in ('checking', 'applying', 'undoing', 'removing')
    and coalesce(worked_at, step_at) < ${now}::timestamptz - make_interval(secs => ${importLimits.silentMs / 1000})
    and not exists (select from pgboss.job j
      where j.name in ('import', 'massEdit', 'photoImport', 'agreementImport') and j.state < 'active' and j.data->>'runId' = r.run_id::text)`

/** A step at pictures that stands here has no goods left and only deletes what waits. */
const behindAll = Number.MAX_SAFE_INTEGER

/**
 * Nobody goes on with these: an upload that broke off, or a file of which nothing was written for long. Pictures that were
 * paused as long end with what was written, since those that wait are large.
 */
export const deleteOldImports = (db: Sql, now: Date) => db`
  with due as (
    update import_run r set state = 'removing', step_at = now(), worked_at = null, tries = 0
    where state = 'reading' and at < ${now}::timestamptz - interval '1 day'
      or (state in ('mapping', 'checked') or state = 'paused' and written = 0)
        and at < ${now}::timestamptz - make_interval(days => ${importLimits.keptDays})
    returning run_id, subject
  ), ended as (
    update import_run r set state = 'applying', done = ${behindAll}, step_at = now(), worked_at = null, tries = 0
    where subject = 'photos' and state = 'paused' and written > 0
      and coalesce(worked_at, step_at) < ${now}::timestamptz - make_interval(days => ${importLimits.keptDays})
    returning run_id, subject
  )
  insert into pgboss.job (name, data, retry_limit, expire_seconds, deletion_seconds)
  select ${queueOf(db)}, jsonb_build_object('runId', run_id::text), 0, 120, 3600
  from (select * from due union all select * from ended) r`

/** Heads that were read for this supplier, the newest of each. */
export const selectHeads = (db: Sql, supplier: string) =>
  db<
    { head: string; field: FieldName; attribute: string }[]
  >`select head, field, attribute from import_head where supplier = ${supplier}`

export const upsertHeads = (
  db: Sql,
  supplier: string,
  heads: readonly { head: string; field: FieldName; attribute: string }[],
  now: Date,
) => db`
  insert into import_head (supplier, head, field, attribute, at)
  select distinct on (head) ${supplier}, head, field, attribute, ${now}::timestamptz
  from unnest(${heads.map(({ head }) => head)}::text[], ${heads.map(({ field }) => field)}::text[],
    ${heads.map(({ attribute }) => attribute)}::text[]) as one (head, field, attribute)
  on conflict (supplier, head) do update set field = excluded.field, attribute = excluded.attribute,
    at = excluded.at`
