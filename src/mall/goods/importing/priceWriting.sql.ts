import type { Sql } from '#db/postgres.ts'
import { type Because, type By, notedChanges } from '#mall/goods/assortment/change.sql.ts'
import type { Fragment } from '#mall/goods/catalogue/catalogue.sql.ts'
import { updatedPrices } from '#mall/goods/catalogue/sku.sql.ts'
import type { Outcome } from './importing.contract.ts'

/** Rows of a run behind the first that were done already. */
type Next = { runId: string; after: number; limit: number }
/** Rows whose goods are locked. */
type Locked = { runId: string; after: number; last: number }
type Taken = { rows: number; last: number }

const due = (db: Sql, withRises: boolean) =>
  db`(outcome = 'changed' or outcome = 'held' and ${withRises})`
const back = (db: Sql) => db`is_written and undone is null`

/** Locks the goods whose prices are written next, and answers how many rows they are and the last of them. */
export const selectDueForUpdate = (db: Sql, next: Next, withRises: boolean) =>
  selectNextForUpdate(db, next, due(db, withRises))

/** Locks the goods whose prices are taken back next. */
export const selectBackForUpdate = (db: Sql, next: Next) => selectNextForUpdate(db, next, back(db))

/** In the order of their ids. Pieces stay as they are, so nobody's order waits. */
async function selectNextForUpdate(db: Sql, { runId, after, limit }: Next, which: Fragment) {
  const [row] = await db<Taken[]>`
    with next as materialized (
      select row_no, sku_id from import_result
      where run_id = ${runId} and row_no > ${after} and ${which} order by row_no limit ${limit}
    ), locked as materialized (
      select sku_id from sku where sku_id = any(array(select sku_id from next)) order by sku_id for no key update
    )
    select count(*)::int as rows, coalesce(max(row_no), ${after}) as last,
      (select count(*) from locked)::int as locked
    from next`
  return row ?? { rows: 0, last: after }
}

const among = (db: Sql, { runId, after, last }: Locked) => db`
  r.run_id = ${runId} and r.row_no > ${after} and r.row_no <= ${last}`
const before = (db: Sql, moves: Fragment) => db`nullif(${moves} -> 'priceFen' ->> 0, '')::bigint`
const after = (db: Sql, moves: Fragment) => db`nullif(${moves} -> 'priceFen' ->> 1, '')::bigint`

/**
 * Gives goods that are locked their prices where those of the trial run still stand, with their history, and answers the
 * rows that were not written.
 */
export const updatePrices = (
  db: Sql,
  locked: Locked,
  { withRises, because, by }: { withRises: boolean; because: Because; by: By },
) => db<{ rowNo: number; outcome: Outcome; isThere: boolean }[]>`
  with due as materialized (
    select row_no, outcome, sku_id, moves, null::bigint as undoes,
      ${before(db, db`moves`)} as was, ${after(db, db`moves`)} as fen
    from import_result r where ${among(db, locked)} and ${due(db, withRises)}
  ), moved as (
    ${updatedPrices(db, db`due`)} and sku.tax_price_fen is not distinct from one.was
    returning one.row_no, one.sku_id, one.undoes, one.moves
  ), noted as (${notedChanges(db, db`moved`, because, by)}),
  kept as (
    update import_result r set is_written = true from moved where ${among(db, locked)} and r.row_no = moved.row_no
  )
  select row_no, outcome, exists (select from sku where sku.sku_id = due.sku_id) as is_there
  from due where row_no not in (select row_no from moved) order by row_no`

/** Gives goods that are locked the prices from before the run where nobody has moved them since. */
export const updatePricesBack = (
  db: Sql,
  locked: Locked,
  { because, by }: { because: Because; by: By },
) => db`
  with back as materialized (
    select r.row_no, r.sku_id, c.change_id as undoes,
      ${after(db, db`c.moves`)} as was, ${before(db, db`c.moves`)} as fen
    from import_result r left join goods_change c on c.run_id = r.run_id and c.sku_id = r.sku_id
    where ${among(db, locked)} and ${back(db)}
  ), moved as (
    ${updatedPrices(db, db`back`)} and sku.tax_price_fen is not distinct from one.was and one.undoes is not null
      and not exists (select from goods_change u where u.undoes = one.undoes)
    returning one.row_no, one.sku_id, one.undoes, jsonb_build_object('priceFen',
      jsonb_build_array(coalesce(one.was::text, ''), coalesce(one.fen::text, ''))) as moves
  ), noted as (${notedChanges(db, db`moved`, because, by)})
  update import_result r set undone = case when moved.row_no is null then 'kept' else 'restored' end
  from back left join moved using (row_no) where ${among(db, locked)} and r.row_no = back.row_no`
