import type { Sql } from '#db/postgres.ts'

/** Selects the photos of `sku s` and of its series as goods_change keeps them: their ids in their order. */
export const keptPhotos = (db: Sql) => db`
  coalesce((select string_agg(p.photo_id, ',' order by p.place)
    from sku_photo p where p.sku_id = s.sku_id), '') as photos,
  coalesce((select string_agg(p.photo_id, ',' order by p.place)
    from series_photo p where p.series_id = s.series_id), '') as series_photos`

/** What shows on goods depends on them and on their series, so photos of a series are changed one after the other. */
export const lockSeriesPhotos = (db: Sql, skuId: string) => db`
  select pg_advisory_xact_lock(hashtext('photos'), hashtext(series_id)) from sku where sku_id = ${skuId}`

/** In the order of their numbers, as imports lock goods. */
export const lockSeries = (db: Sql, skuId: string) =>
  inPortions(async (after) => {
    const rows = await db<{ skuId: string }[]>`
      select sku_id from sku where series_id = ${seriesOf(db, skuId)} and sku_id > ${after}
      order by sku_id limit ${portion} for no key update`
    return rows.at(-1)?.skuId
  })

/** A row of sku takes a millisecond or two to be written, the largest series has 15,288, and a statement has 5 s. */
const portion = 500

/** Each portion says where it ended; what comes behind the last one ends nowhere. */
async function inPortions(work: (after: string) => Promise<string | null | undefined>) {
  let after: string | null | undefined = '0'
  while (after) after = await work(after)
}

const seriesOf = (db: Sql, skuId: string) => db`(select series_id from sku where sku_id = ${skuId})`

export async function updatePhotos(db: Sql, skuId: string, photoIds: readonly string[]) {
  await db`
    with dropped as (delete from sku_photo where sku_id = ${skuId} and place > ${photoIds.length})
    insert into sku_photo (sku_id, place, photo_id)
    select ${skuId}, place, photo_id from unnest(${[...photoIds]}::text[]) with ordinality as one (photo_id, place)
    on conflict (sku_id, place) do update set photo_id = excluded.photo_id`
  await db`update sku set img_url = photo_addresses(sku_id, series_id) where sku_id = ${skuId}`
}

/** Goods with photos of their own go on showing those. */
export async function updateSeriesPhotos(db: Sql, skuId: string, photoIds: readonly string[]) {
  const series = seriesOf(db, skuId)
  await db`
    with dropped as (delete from series_photo where series_id = ${series} and place > ${photoIds.length})
    insert into series_photo (series_id, place, photo_id)
    select ${series}, place, photo_id
    from unnest(${[...photoIds]}::text[]) with ordinality as one (photo_id, place)
    on conflict (series_id, place) do update set photo_id = excluded.photo_id`
  await inPortions(async (after) => {
    const [done] = await db<{ last: string | null }[]>`
      with portion as (
        select sku_id from sku where series_id = ${series} and sku_id > ${after} order by sku_id limit ${portion}
      ), shown as materialized (
        select photo_addresses(0, ${series}) as addresses
      ), changed as (
        update sku set img_url = shown.addresses from portion, shown
        where sku.sku_id = portion.sku_id and sku.img_url <> shown.addresses
          and not exists (select from sku_photo p where p.sku_id = sku.sku_id)
      )
      select max(sku_id) as last from portion`
    return done?.last
  })
}

export async function selectSeriesTotal(db: Sql, skuId: string): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from sku
    where series_id = ${seriesOf(db, skuId)}`
  return row?.total ?? 0
}
