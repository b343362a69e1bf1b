import type { Sql } from '#db/postgres.ts'
import type { Fragment } from '#mall/goods/catalogue/catalogue.sql.ts'
import { inOrderOfSize } from './facetOrder.rules.ts'
import { brand, leadTime, least, model, mostOfColumn, type Order, pieces } from './order.rules.ts'

/** What has to be joined to `sku s`, and what stands first in `order by`, with its comma. */
export type ColumnOrder = { join: Fragment; first: Fragment }

/**
 * Orders hits by a column. Sizes cannot be compared in SQL, so the values that the hits have are read and put in order
 * first.
 */
export async function columnOrder(
  db: Sql,
  { column, isDown }: Order,
  hits: Fragment,
): Promise<ColumnOrder> {
  const first = (value: Fragment) => db`${value} ${isDown ? db`desc` : db``} nulls last,`
  if (column === leadTime) return { join: db``, first: first(atMost(db, db`s.delivery_date`)) }
  if (column === least) return { join: db``, first: first(atMost(db, db`s.min_quantity`)) }
  if (column === model) return { join: db``, first: first(squashed(db, db`s.model`)) }
  if (column === brand)
    return {
      join: db`join brand as maker on maker.brand_id = s.brand_id`,
      first: first(db`lower(maker.brand_name) collate "C"`),
    }
  if (column === pieces)
    return {
      join: db`left join stock as there on there.sku_id = s.sku_id`,
      first: first(atMost(db, db`there.pieces`)),
    }
  const value = db`s.attr_desc ->> ${column}`
  const rows = await db<{ value: string | null }[]>`select distinct ${value} as value ${hits}`
  const values = inOrderOfSize(rows.flatMap((row) => row.value ?? []))
  return {
    join: db`left join unnest(${values}::text[]) with ordinality as ranked (value, rank) on ranked.value = ${value}`,
    first: first(db`ranked.rank`),
  }
}

/** Nearly as squash does it: letters, figures and points; what is not ASCII is a letter. */
const squashed = (db: Sql, text: Fragment) =>
  db`regexp_replace(translate(lower(${text}), '×（）', 'x'), '[^a-z0-9.\\u0080-\\uffff]', '', 'g') collate "C"`

const atMost = (db: Sql, value: Fragment) => db`least(${value}, ${mostOfColumn}::int)`
