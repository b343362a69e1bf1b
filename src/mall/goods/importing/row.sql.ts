import type { Sql } from '#db/postgres.ts'
import type { Moves } from '#mall/goods/assortment/change.rules.ts'
import { type SkuFacts, skuFacts } from '#mall/goods/catalogue/sku.sql.ts'
import type { ImportRow, Outcome, RowTab } from './importing.contract.ts'
import type { CellProblem } from './row.rules.ts'

export type FileRow = { rowNo: number; cells: string[] }

export const insertRows = (
  db: Sql,
  { runId, sheetNo }: { runId: string; sheetNo: number },
  rows: readonly FileRow[],
) => db`
  insert into import_row (run_id, sheet_no, row_no, cells)
  select ${runId}, ${sheetNo}, row_no, cells::json
  from unnest(${rows.map(({ rowNo }) => rowNo)}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[])
    as one (row_no, cells)`

type Of = { runId: string; sheetNo: number; after: number; limit: number }

export const selectRows = (db: Sql, { runId, sheetNo, after, limit }: Of) => db<FileRow[]>`
  select row_no, cells from import_row
  where run_id = ${runId} and sheet_no = ${sheetNo} and row_no > ${after} order by row_no limit ${limit}`

export type Asked = { no: number; skuCode: string; brandId: string; model: string }
/** What a row is about: goods that exist, or what would make new ones the same. */
export type Match = Partial<SkuFacts> & {
  no: number
  skuId: string | null
  /** So many goods of the brand have this model. */
  hits: number
  modelKey: string
  /** The model key of what was found. */
  foundKey: string | null
  skuCode: string | null
  pieces: string | null
}

export const noMatch = (no: number): Match => ({
  ...{ no, skuId: null, hits: 0, modelKey: '', foundKey: null, skuCode: null, pieces: null },
})

/** Finds goods by their number, else by brand and model; subselects keep both to their indexes. */
export const selectMatches = (db: Sql, asked: readonly Asked[]) => db<Match[]>`
  with asked as (
    select no, nullif(sku_code, '') as sku_code, nullif(brand_id, '')::int as brand_id, model_key(model) as model_key
    from unnest(${asked.map(({ no }) => no)}::int[], ${asked.map(({ skuCode }) => skuCode)}::text[],
      ${asked.map(({ brandId }) => brandId)}::text[], ${asked.map(({ model }) => model)}::text[])
      as one (no, sku_code, brand_id, model)
  ), found as (
    select a.no, a.model_key,
      (select sku_id from sku where sku_code = a.sku_code) as by_code,
      m.sku_id as by_model, coalesce(m.hits, 0) as hits
    from asked a left join lateral (
      select min(sku_id) as sku_id, count(*)::int as hits from sku
      where brand_id = a.brand_id and model_key(model) = a.model_key and a.model_key <> '') m on true
  )
  select f.no, f.hits, f.model_key, s.sku_id::text, model_key(s.model) as found_key, s.sku_code, stock.pieces::text,
    ${skuFacts(db)}
  from found f left join sku s on s.sku_id = coalesce(f.by_code, f.by_model)
  left join stock on stock.sku_id = s.sku_id`

export type Result = {
  rowNo: number
  outcome: Outcome
  key: string
  skuId: string | null
  /** Whose price it is; absent of goods. */
  agreementId?: string | null
  skuCode: string
  model: string
  moves: Moves
  problems: CellProblem[]
}

/** Answers which of these keys earlier rows of the file have. */
export async function selectKeys(db: Sql, runId: string, keys: readonly string[]) {
  const rows = await db<{ key: string; rowNo: number }[]>`
    select key, min(row_no) as row_no from import_result
    where run_id = ${runId} and outcome <> 'refused' and key = any(${[...keys]}::text[]) group by key`
  return new Map(rows.map(({ key, rowNo }) => [key, rowNo]))
}

/** Whoever is about to make goods of files waits for the others, whose goods are seen by what follows. */
export const lockNewGoods = (db: Sql) => db`
  select pg_advisory_xact_lock(hashtextextended('new goods of imports', 0))`

export const insertResults = (db: Sql, runId: string, results: readonly Result[]) => db`
  insert into import_result (run_id, row_no, outcome, key, sku_id, agreement_id, sku_code, model, moves, problems)
  select ${runId}, "rowNo", outcome, key, "skuId", "agreementId", "skuCode", model, moves, problems
  from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb) as one ("rowNo" int, outcome text, key text,
    "skuId" bigint, "agreementId" bigint, "skuCode" text, model text, moves jsonb, problems jsonb)`

/** Deletes so many at most, and answers whether there were any. */
export async function deleteResults(db: Sql, runId: string, limit: number): Promise<boolean> {
  const { count } = await db`
    delete from import_result where ctid = any(array(
      select ctid from import_result where run_id = ${runId} limit ${limit}))`
  return count > 0
}

export async function deleteRows(db: Sql, runId: string, limit: number): Promise<boolean> {
  const { count } = await db`
    delete from import_row where ctid = any(array(
      select ctid from import_row where run_id = ${runId} limit ${limit}))`
  return count > 0
}

export type Due = Pick<Result, 'rowNo' | 'outcome' | 'skuId' | 'skuCode' | 'model' | 'moves'>

/** What is to be written next. */
export const selectDue = (
  db: Sql,
  {
    runId,
    after,
    withRises,
    limit,
  }: { runId: string; after: number; withRises: boolean; limit: number },
) => db<Due[]>`
  select row_no, outcome, sku_id::text, sku_code, model, moves from import_result
  where run_id = ${runId} and row_no > ${after}
    and (outcome in ('new', 'changed') or outcome = 'held' and ${withRises})
  order by row_no limit ${limit}`

/** Moves are null where they are those of the trial run. */
type Written = { rowNo: number; skuId: string; moves: Moves | null }

/** Keeps what was really moved, and the number that new goods have got. */
export const updateRowsWritten = (db: Sql, runId: string, written: readonly Written[]) => db`
  update import_result r set is_written = true, sku_id = one."skuId",
    moves = coalesce(one.moves, r.moves),
    sku_code = (select sku_code from sku where sku.sku_id = one."skuId")
  from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as one ("rowNo" int, "skuId" bigint, moves jsonb)
  where r.run_id = ${runId} and r.row_no = one."rowNo"`

export const updateRowsRefused = (
  db: Sql,
  runId: string,
  refused: readonly { rowNo: number; problems: CellProblem[] }[],
) => db`
  update import_result r set outcome = 'refused', problems = one.problems
  from jsonb_to_recordset(${JSON.stringify(refused)}::text::jsonb) as one ("rowNo" int, problems jsonb)
  where r.run_id = ${runId} and r.row_no = one."rowNo"`

export type Back = {
  rowNo: number
  skuId: string
  isNew: boolean
  changeId: string | null
  moves: Moves | null
  isUndone: boolean
}

/**
 * What was written and is to be taken back next, if no undo before has come to it; a change that somebody has taken back
 * by hand is said.
 */
export const selectBack = (
  db: Sql,
  { runId, after, limit }: { runId: string; after: number; limit: number },
) => db<Back[]>`
  select r.row_no, r.sku_id::text, r.outcome = 'new' as is_new, c.change_id::text, c.moves,
    exists (select from goods_change u where u.undoes = c.change_id) as is_undone
  from import_result r left join goods_change c on c.run_id = r.run_id and c.sku_id = r.sku_id
  where r.run_id = ${runId} and r.is_written and r.undone is null and r.row_no > ${after}
  order by r.row_no limit ${limit}`

export const updateRowsUndone = (
  db: Sql,
  runId: string,
  rows: readonly { rowNo: number; undone: NonNullable<ImportRow['undone']> }[],
) => db`
  update import_result r set undone = one.undone
  from unnest(${rows.map(({ rowNo }) => rowNo)}::int[], ${rows.map(({ undone }) => undone)}::text[])
    as one (row_no, undone)
  where r.run_id = ${runId} and r.row_no = one.row_no`

/** Goods that are locked, as they are now. */
export const selectLockedGoods = (db: Sql, skuIds: readonly string[], isForDeletion: boolean) => db<
  (SkuFacts & { skuId: string; pieces: string })[]
>`
  select s.sku_id::text, ${skuFacts(db)}, stock.pieces::text
  from sku s join stock using (sku_id) where s.sku_id = any(array(select unnest(${[...skuIds]}::bigint[])))
  order by s.sku_id for ${isForDeletion ? db`update` : db`no key update`} of s`

type Listed = Omit<ImportRow, 'lines' | 'photoId'> & { moves: Moves }
type Filter = { runId: string; tab: RowTab; keyword: string; limit: number; offset: number }

const filtered = (
  db: Sql,
  { runId, tab, keyword }: Pick<Filter, 'runId' | 'tab' | 'keyword'>,
) => db`
  from import_result where run_id = ${runId}
    ${tab === 'all' ? db`` : tab === 'kept' ? db`and undone in ('kept', 'off')` : db`and outcome = ${tab}`}
    ${keyword ? db`and strpos(lower(concat_ws(' ', sku_code, model, file_name)), ${keyword.toLowerCase()}) > 0` : db``}`

export const selectResults = (db: Sql, { limit, offset, ...filter }: Filter) => db<Listed[]>`
  select row_no, outcome, file_name, sku_id::text, sku_code, model, moves, problems, is_written, undone,
    coalesce((select agreement_no from agreement a where a.agreement_id = import_result.agreement_id), '') as agreement_no
  ${filtered(db, filter)}
  order by row_no limit ${limit} offset ${offset}`

export async function selectResultTotal(
  db: Sql,
  filter: Pick<Filter, 'runId' | 'tab' | 'keyword'>,
): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total ${filtered(db, filter)}`
  return row?.total ?? 0
}

/** Rows as they were sent, and what is wrong with each. */
export const selectRefusedRows = (db: Sql, runId: string, limit: number) => db<
  { cells: string[]; problems: CellProblem[] }[]
>`
  select f.cells, r.problems from import_result r join import_run using (run_id)
  join import_row f on f.run_id = r.run_id and f.sheet_no = import_run.sheet_no and f.row_no = r.row_no
  where r.run_id = ${runId} and r.outcome in ('refused', 'held') order by r.row_no limit ${limit}`

/** Attributes that goods have, those of the popular ones. */
export async function selectAttributeNames(db: Sql): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select distinct name from (
      select attr_desc from sku where is_active order by popularity desc, sku_id limit 3000) popular,
      json_object_keys(attr_desc) as name`
  return new Set(rows.map(({ name }) => name))
}

export const selectExported = (db: Sql, skuIds: readonly string[]) => db<
  (SkuFacts & { skuCode: string; pieces: string })[]
>`
  select s.sku_code, stock.pieces::text, ${skuFacts(db)}
  from unnest(${[...skuIds]}::bigint[]) with ordinality as wanted (sku_id, place)
  join sku s using (sku_id) join stock using (sku_id) order by place`
