import type { Sql } from '#db/postgres.ts'
import { type Caller, effectivePrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { keptColumns, mentions, named } from './favourite.sql.ts'
import type { ListHead, ListLine } from './list.contract.ts'

type Viewer = Pick<UserInfo, 'userId' | 'companyId'>
export type ListRow = Omit<ListHead, 'updatedAt'> & { updatedAt: Date }
export type Goods = { skuId: string; count: number; note: string }

/** This is more than anybody looks through. */
const sharedShown = 200

/** Somebody who leaves his company takes his lists with him. */
const visibleTo = (db: Sql, { userId, companyId }: Viewer) => db`
  (l.user_id = ${userId} or (l.is_shared and owner.company_id = ${companyId}))`

const heads = (db: Sql, { userId }: Viewer) => db`
  select l.list_id, l.name, l.user_id = ${userId} as is_mine, l.is_shared,
    owner.name as owner_name, l.updated_at,
    (select count(*)::int from shopping_list_line where list_id = l.list_id) as type,
    (select count(*)::int from shopping_list_line join sku using (sku_id)
     where list_id = l.list_id and not is_active) as invalid
  from shopping_list l join person owner using (user_id)`

/** Answers the caller's own ones, and then the latest of the others. */
export const selectLists = (db: Sql, who: Viewer) => db<ListRow[]>`
  select * from (
    ${heads(db, who)} where l.user_id = ${who.userId}
    union all
    ${heads(db, who)} where l.is_shared and owner.company_id = ${who.companyId} and l.user_id <> ${who.userId}
  ) as list order by is_mine desc, updated_at desc, list_id desc limit ${sharedShown}`

export async function selectList(db: Sql, who: Viewer, listId: string) {
  const [row] = await db<ListRow[]>`
    ${heads(db, who)} where l.list_id = ${listId} and ${visibleTo(db, who)}`
  return row
}

export async function selectListCount(db: Sql, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from shopping_list where user_id = ${userId}`
  return row?.count ?? 0
}

/** Locks the list's owner, so that his lists are counted one after the other. */
export async function selectListCountForUpdate(db: Sql, userId: string): Promise<number> {
  await db`select from person where user_id = ${userId} for no key update`
  return selectListCount(db, userId)
}

export const selectListLines = (
  db: Sql,
  caller: Caller,
  { listId, keyword }: { listId: string; keyword: string },
  page: { offset: number; limit: number },
) => db<ListLine[]>`
  select ${keptColumns(db, caller)}, l.count::float8, l.note
  from shopping_list_line l ${named(db, caller.who?.companyId ?? null)}
    join stock on stock.sku_id = s.sku_id ${effectivePrice(db, caller)}
  where l.list_id = ${listId} and ${mentions(db, keyword)}
  order by s.is_active desc, l.place offset ${page.offset} limit ${page.limit}`

export async function selectFoundCount(
  db: Sql,
  { companyId }: Viewer,
  { listId, keyword }: { listId: string; keyword: string },
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from shopping_list_line l ${named(db, companyId)}
    where l.list_id = ${listId} and ${mentions(db, keyword)}`
  return row?.count ?? 0
}

export async function selectLineCount(db: Sql, listId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from shopping_list_line where list_id = ${listId}`
  return row?.count ?? 0
}

/** Answers what a list would put into the cart. */
export const selectListGoods = (db: Sql, listId: string) => db<{ skuId: string; count: number }[]>`
  select sku_id, count::float8 from shopping_list_line where list_id = ${listId} order by place`

/** Answers nothing when the name is taken. */
export async function insertList(db: Sql, userId: string, name: string, now: Date) {
  const [row] = await db<{ listId: string }[]>`
    insert into shopping_list (user_id, name, updated_at) values (${userId}, ${name}, ${now})
    on conflict do nothing returning list_id`
  return row?.listId
}

/** Locks it to the end of the transaction: who adds to it counts what it holds. Answers whether it is this user's. */
export async function updateListChanged(db: Sql, userId: string, listId: string, now: Date) {
  const updated = await db`
    update shopping_list set updated_at = ${now} where list_id = ${listId} and user_id = ${userId}`
  return updated.count === 1
}

/** Answers how many of these goods are new to the list and how many it had; unknown ones are neither. */
export async function insertOrUpdateLines(db: Sql, listId: string, goods: readonly Goods[]) {
  const rows = await db<{ isNew: boolean }[]>`
    with held as (select sku_id from shopping_list_line where list_id = ${listId}), saved as (
      insert into shopping_list_line (list_id, sku_id, count, note)
      select ${listId}, one.sku_id, one.count, one.note
      from unnest(${goods.map(({ skuId }) => skuId)}::bigint[], ${goods.map(({ count }) => count)}::bigint[],
        ${goods.map(({ note }) => note)}::text[]) with ordinality as one (sku_id, count, note, place)
      join sku using (sku_id) order by one.place
      on conflict (list_id, sku_id) do update set count = excluded.count
      returning sku_id
    )
    select saved.sku_id not in (select sku_id from held) as is_new from saved`
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, updated: rows.length - added }
}

export const insertCopiedLines = (db: Sql, fromListId: string, toListId: string) => db`
  insert into shopping_list_line (list_id, sku_id, count, note)
  select ${toListId}, sku_id, count, note from shopping_list_line
  where list_id = ${fromListId} order by place`

/** Answers whether the list holds it. */
export async function updateLine(db: Sql, listId: string, { skuId, count, note }: Goods) {
  const updated = await db`
    update shopping_list_line set count = ${count}, note = ${note}
    where list_id = ${listId} and sku_id = ${skuId}`
  return updated.count === 1
}

export const deleteLines = (db: Sql, listId: string, skuIds: string[]) => db`
  delete from shopping_list_line where list_id = ${listId} and sku_id = any(${skuIds}::bigint[])`

/** Answers whether no other list of its owner has the name. */
export async function updateListName(db: Sql, listId: string, name: string) {
  const updated = await db`
    update shopping_list one set name = ${name}
    where list_id = ${listId} and not exists (
      select from shopping_list other
      where other.user_id = one.user_id and other.name = ${name} and other.list_id <> one.list_id)`
  return updated.count === 1
}

export const updateIsShared = (db: Sql, listId: string, isShared: boolean) => db`
  update shopping_list set is_shared = ${isShared} where list_id = ${listId}`

export const deleteList = (db: Sql, listId: string) => db`
  delete from shopping_list where list_id = ${listId}`
