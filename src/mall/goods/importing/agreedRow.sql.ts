import type { Sql } from '#db/postgres.ts'
import type { Agreed } from '#mall/goods/agreement/agreedBatch.sql.ts'
import type { Outcome } from './importing.contract.ts'

type Next = { runId: string; after: number; withRises: boolean; limit: number }
/** A price that a file agrees on, as the trial run has found it and as it is to be; '' is none. */
export type AgreedDue = Agreed & { rowNo: number; outcome: Outcome; was: string; now: string }

const moved = (db: Sql) => db`
  row_no, sku_id, agreement_id, moves -> 'agreedFen' ->> 0 as was, moves -> 'agreedFen' ->> 1 as now`

/** Answers what is to be written next. */
export const selectAgreedDue = (db: Sql, { runId, after, withRises, limit }: Next) => db<
  AgreedDue[]
>`
  select outcome, ${moved(db)} from import_result
  where run_id = ${runId} and row_no > ${after}
    and (outcome in ('new', 'changed') or outcome = 'held' and ${withRises})
  order by row_no limit ${limit}`

export const updateAgreedWritten = (
  db: Sql,
  runId: string,
  written: readonly { rowNo: number; changeId: string }[],
) => db`
  update import_result r set is_written = true, change_id = one.change_id
  from unnest(${written.map(({ rowNo }) => rowNo)}::int[], ${written.map(({ changeId }) => changeId)}::bigint[])
    as one (row_no, change_id)
  where r.run_id = ${runId} and r.row_no = one.row_no`

/** Answers what is to be taken back next: whole changes of agreements, about so many rows. */
export const selectAgreedBack = (db: Sql, runId: string, limit: number) => db<
  (AgreedDue & { changeId: string })[]
>`
  select outcome, change_id, ${moved(db)} from import_result
  where run_id = ${runId} and undone is null and change_id in (
    select change_id from import_result
    where run_id = ${runId} and change_id is not null and undone is null order by change_id limit ${limit})
  order by row_no`

/** Goods that are there stay until the end of the transaction. */
export async function selectKept(db: Sql, skuIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from sku where sku_id = any(${[...skuIds]}::bigint[]) order by sku_id for key share`
  return new Set(rows.map(({ skuId }) => skuId))
}

/** Answers which of these keys earlier rows of the file have, and what these say; null: what the agreement says. */
export async function selectAgreedKeys(db: Sql, runId: string, keys: readonly string[]) {
  const rows = await db<{ key: string; rowNo: number; fen: string | null }[]>`
    select distinct on (key) key, row_no, moves -> 'agreedFen' ->> 1 as fen from import_result
    where run_id = ${runId} and outcome <> 'refused' and key = any(${[...keys]}::text[]) order by key, row_no`
  return new Map(rows.map(({ key, ...first }) => [key, first]))
}

/** Answers the agreements that a file concerns, but for rows that are refused. */
export async function selectAgreementsOf(db: Sql, runId: string): Promise<string[]> {
  const rows = await db<{ agreementId: string }[]>`
    select distinct agreement_id from import_result
    where run_id = ${runId} and outcome in ('new', 'changed', 'held') order by agreement_id`
  return rows.map(({ agreementId }) => agreementId)
}
