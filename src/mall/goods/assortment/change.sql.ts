import type { Sql } from '#db/postgres.ts'
import type { Fragment } from '#mall/goods/catalogue/catalogue.sql.ts'
import { categoryNow } from '#mall/goods/catalogue/movedCategory.sql.ts'
import type { GoodsChange } from './assortment.contract.ts'
import type { Moves } from './change.rules.ts'

type Kind = GoodsChange['kind']
export type ChangeRow = {
  changeId: string
  skuId: string
  at: Date
  userName: string
  kind: Kind
  reason: string
  moves: Moves
  undoneBy: string | null
}

type NewChange = { skuId: string; kind: Kind; reason: string; undoes: string | null; moves: Moves }

/** The series of goods, where its photos were moved: then each of its goods has this in its history. */
const seriesOf = (db: Sql, { skuId, moves }: NewChange) =>
  moves.seriesPhotos ? db`(select series_id from sku where sku_id = ${skuId})` : null
export type By = { who: { userId: string; name: string }; now: Date }

export const insertChange = (db: Sql, change: NewChange, { who, now }: By) => db`
  insert into goods_change (sku_id, at, user_id, user_name, kind, reason, undoes, moves, series_id)
  values (${change.skuId}, ${now}, ${who.userId}, ${who.name}, ${change.kind}, ${change.reason}, ${change.undoes},
    ${JSON.stringify(change.moves)}::text::jsonb, ${seriesOf(db, change)})`

type OfImport = { skuId: string; moves: Moves; undoes?: string | null }

export type Because = { kind: Kind; runId: string | null; reason: string }

/** What an import has moved (`runId`), or an undo of one has moved back. */
export const insertChanges = (db: Sql, changes: readonly OfImport[], because: Because, by: By) =>
  notedChanges(
    db,
    db`(
    select "skuId" as sku_id, undoes, moves from jsonb_to_recordset(${JSON.stringify(
      changes.map(({ skuId, undoes = null, moves }) => ({ skuId, undoes, moves })),
    )}::text::jsonb) as given ("skuId" bigint, undoes bigint, moves jsonb))`,
    because,
    by,
  )

/** The part of a statement that notes what goods were moved, of `moved (sku_id, undoes, moves)`. */
export const notedChanges = (
  db: Sql,
  moved: Fragment,
  { kind, runId, reason }: Because,
  { who, now }: By,
) => db`
  insert into goods_change (sku_id, at, user_id, user_name, kind, reason, undoes, moves, run_id)
  select sku_id, ${now}, ${who.userId}, ${who.name}, ${kind}, ${reason}, undoes, moves, ${runId}
  from ${moved} as one order by sku_id`

const changes = (db: Sql) => db`
  select c.change_id, c.sku_id, c.at, c.user_name, c.kind, c.reason,
    case when c.moves ? 'category4Id' then c.moves || jsonb_build_object('category4Id', jsonb_build_array(
      ${categoryNow(db, db`(c.moves -> 'category4Id' ->> 0)`)}, ${categoryNow(db, db`(c.moves -> 'category4Id' ->> 1)`)}))
    else c.moves end as moves,
    (select user_name from goods_change u where u.undoes = c.change_id) as undone_by
  from goods_change c`

/** Numbers of what was changed of these goods or of their series. */
const ofGoods = (db: Sql, skuId: string) => db`
  select change_id from goods_change where sku_id = ${skuId}
  union select change_id from goods_change
    where series_id = (select series_id from sku where sku_id = ${skuId})`

/** Answers the newest first. */
export const selectChanges = (db: Sql, skuId: string, limit: number) => db<ChangeRow[]>`
  ${changes(db)} where c.change_id in (${ofGoods(db, skuId)}) order by c.change_id desc limit ${limit}`

export async function selectChange(db: Sql, changeId: string) {
  const [row] = await db<ChangeRow[]>`${changes(db)} where c.change_id = ${changeId}`
  return row
}

/** Answers who has moved this field last. */
export async function selectMover(db: Sql, skuId: string, field: string): Promise<string> {
  const [row] = await db<{ userName: string }[]>`
    select user_name from goods_change
    where change_id in (${ofGoods(db, skuId)}) and moves ? ${field}
    order by change_id desc limit 1`
  return row?.userName ?? ''
}
