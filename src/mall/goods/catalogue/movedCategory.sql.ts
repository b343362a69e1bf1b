import type { Sql } from '#db/postgres.ts'
import type { Fragment } from './catalogue.sql.ts'
import type { Step } from './movedCategory.rules.ts'

/** An id that a category had before it was moved or merged, and what it was called then. */
export type OldId = { oldId: string; newId: string; name: string }

export const selectMoved = (db: Sql) => db<OldId[]>`
  select old_id::text, new_id::text, name from category_moved order by old_id`

/** Answers where the categories are now that had these ids. */
export async function selectNewIds(
  db: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ oldId: string; newId: string }[]>`
    select old_id::text, new_id::text from category_moved where old_id = any(${[...ids]}::int[])`
  return new Map(rows.map(({ oldId, newId }) => [oldId, newId]))
}

export async function selectNewId(db: Sql, id: string): Promise<string | undefined> {
  return (await selectNewIds(db, [id])).get(id)
}

/** Answers the id itself where a category has it, else that of the category that had it; undefined: none ever had. */
export async function selectIdNow(db: Sql, id: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select category_id::text as id from category where category_id = ${id}
    union all select new_id::text from category_moved where old_id = ${id}`
  return row?.id
}

/** The id of a category as a text, whatever it was when the text was written. */
export const categoryNow = (db: Sql, text: Fragment): Fragment => db`
  coalesce((select new_id::text from category_moved where old_id = nullif(${text}, '')::int), ${text})`

const stepsOf = (db: Sql, steps: readonly Step[]) => db`
  unnest(${steps.map(({ from }) => from)}::int[], ${steps.map(({ to }) => to)}::int[],
    ${steps.map(({ isNew }) => `${isNew}`)}::text[]::boolean[]) as step (from_id, to_id, is_new)`

/**
 * Gives categories their new ids, with their goods and what suppliers call them; the first of the steps stands last
 * beside its new neighbours. Whoever calls it holds lockTaxonomy, has locked the old ones, and deletes them later.
 */
export async function insertRenumbered(tx: Sql, steps: readonly Step[]) {
  const [first] = steps
  await tx`
    insert into category (category_id, parent_id, level, name, alias_name, position, tax_percent)
    select to_id, nullif(to_id / 100, 0), level, name, alias_name,
      case when from_id = ${first?.from ?? null}::int then (select max(position) + 1 from category) else position end, tax_percent
    from ${stepsOf(tx, steps)} join category on category_id = from_id where is_new`
  const { count } = await tx`
    update sku set category4_id = to_id from ${stepsOf(tx, steps)} where category4_id = from_id`
  await tx`
    update category_alias set category4_id = to_id from ${stepsOf(tx, steps)} where category4_id = from_id`
  return count
}

/** The old ids lead on to the new ones from now on, and no category has them any more. */
export async function deleteRenumbered(tx: Sql, steps: readonly Step[]) {
  await tx`
    update category_moved set new_id = to_id from ${stepsOf(tx, steps)} where new_id = from_id`
  await tx`
    delete from category_moved where old_id in (select to_id from ${stepsOf(tx, steps)} where is_new)`
  await tx`
    insert into category_moved (old_id, new_id, name)
    select from_id, to_id, name from ${stepsOf(tx, steps)} join category on category_id = from_id`
  await tx`
    delete from category where category_id in (select from_id from ${stepsOf(tx, steps)})`
}

/** What a fourth level was called is what suppliers call that which it became. */
export const insertOldNames = (
  tx: Sql,
  names: readonly { alias: string; categoryId: string }[],
) => tx`
  insert into category_alias (alias, category4_id)
  select alias, id from unnest(${names.map(({ alias }) => alias)}::text[],
    ${names.map(({ categoryId }) => categoryId)}::int[]) as one (alias, id)
  on conflict (alias) do nothing`

/** Puts siblings into this order; they keep the positions that they have among them. */
export const updateOrder = (tx: Sql, ids: readonly string[]) => tx`
  update category set position = place.position
  from (
    select id, position from unnest(${[...ids]}::int[]) with ordinality as wanted (id, no)
    join (select position, row_number() over (order by position, category_id) as no
      from category where category_id = any(${[...ids]}::int[])) as there using (no)
  ) as place
  where category_id = id`

/** Answers how many goods there are below a category. */
export async function selectGoodsBelow(db: Sql, categoryId: string) {
  const [first, last] = [categoryId.padEnd(7, '0'), categoryId.padEnd(7, '9')]
  const [row] = await db<{ goods: number; onShelf: number }[]>`
    select count(*)::int as goods, count(*) filter (where is_active)::int as on_shelf
    from sku where category4_id between ${first} and ${last}`
  return row ?? { goods: 0, onShelf: 0 }
}
