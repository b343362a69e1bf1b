import type { Sql } from '#db/postgres.ts'
import type { Facts } from '#mall/goods/assortment/change.rules.ts'
import type { Fragment } from '#mall/goods/catalogue/catalogue.sql.ts'
import { skuFacts } from '#mall/goods/catalogue/sku.sql.ts'
import { importLimits } from '#mall/houseLimits.ts'
import type { Counts, Extremes } from './importing.contract.ts'
import type { MassEdit } from './massEdit.form.ts'
import type { CellProblem } from './row.rules.ts'

/** Selects those of these that there are. */
export const namedIds = (db: Sql, skuIds: readonly string[]): Fragment => db`
  select sku_id from sku where sku_id = any(${[...skuIds]}::bigint[])`

/**
 * Keeps the goods that `chosen` selects, and answers how many they are. They stand in the order of their ids; of so many
 * that one batch does not hold them, neighbours come into different batches, since a page of the table has room for the
 * new version of one of its rows once that of another is committed, and no index learns of it (HOT). All goods of a mall
 * take longer than a request may.
 */
export async function insertChosen(tx: Sql, runId: string, chosen: Fragment): Promise<number> {
  const { checked: step, prices } = importLimits
  await tx`set local statement_timeout = '60s'`
  const [row] = await tx<{ total: number }[]>`
    with sorted as (
      select sku_id, row_number() over (order by sku_id) - 1 as n, count(*) over () > ${prices} as are_many
      from (${chosen}) as one
    ), placed as (
      select sku_id, (row_number() over (
        order by case when are_many then n / ${prices * inPage}::int end, case when are_many then n % ${inPage}::int end, n
      )::int - 1) / ${step}::int * ${step}::int as from_no
      from sorted
    ), kept as (
      insert into import_goods (run_id, from_no, sku_ids)
      select ${runId}, from_no, array_agg(sku_id order by sku_id) from placed group by from_no
    )
    select count(*)::int as total from placed`
  return row?.total ?? 0
}

/** More rows of goods are in no page. */
const inPage = 16

export type ChosenGoods = {
  rowNo: number
  skuId: string
  skuCode: string | null
  facts: Facts
  /** The last day of the plan whose price it has now; null where its price is its regular one. */
  plannedUntil: string | null
}

/** Answers the goods behind the first so many of a run, as they are now; of those that are gone the id alone. */
export async function selectChosen(db: Sql, runId: string, from: number): Promise<ChosenGoods[]> {
  const rows = await db<(Facts & Omit<ChosenGoods, 'facts'>)[]>`
    select g.from_no + one.at::int as row_no, one.sku_id::text, s.sku_code, ${skuFacts(db)}, (
      select max(until_day)::text from price_plan p
      where p.sku_id = s.sku_id and p.state = 'running' and p.tax_price_fen = s.tax_price_fen) as planned_until
    from import_goods g cross join unnest(g.sku_ids) with ordinality as one (sku_id, at)
    left join sku s on s.sku_id = one.sku_id
    where g.run_id = ${runId} and g.from_no = ${from} order by one.at`
  return rows.map(({ rowNo, skuId, skuCode, plannedUntil, ...facts }) => ({
    ...{ rowNo, skuId, skuCode, plannedUntil, facts },
  }))
}

export const updateEdit = (
  db: Sql,
  runId: string,
  { edit, title }: { edit: MassEdit; title: string },
) => db`
  update import_run set edit = ${JSON.stringify(edit)}::text::jsonb, file_name = ${title}, counts = '{}',
    extremes = '{}', done = 0
  where run_id = ${runId}`

type Found = { counts: Counts; extremes: Extremes; done: number }

export const updateEditChecked = (db: Sql, runId: string, { counts, extremes, done }: Found) => db`
  update import_run set counts = ${JSON.stringify(counts)}::text::jsonb,
    extremes = ${JSON.stringify(extremes)}::text::jsonb, done = ${done}, worked_at = now(), tries = 0
  where run_id = ${runId}`

export const selectRefusedGoods = async (db: Sql, runId: string, limit: number) => {
  const rows = await db<{ skuCode: string; model: string; problems: CellProblem[] }[]>`
    select sku_code, model, problems from import_result
    where run_id = ${runId} and outcome in ('refused', 'held') order by row_no limit ${limit}`
  return rows.map(({ skuCode, model, problems }) => ({ cells: [skuCode, model], problems }))
}
