import type { Sql } from '#db/postgres.ts'

/** A vector is made of these texts. */
export type DescribedRow = {
  skuId: string
  skuCode: string
  brandName: string
  productName: string
  model: string
  category4Id: string
  attrDesc: string
}

const described = (db: Sql, skuIds: string[]) => db`
  select s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model,
    s.category4_id::text as category4_id, s.attr_desc::text
  from sku s join brand b using (brand_id)
  where s.sku_id = any(${skuIds}::bigint[])
  order by s.sku_id`

export const selectDescribed = (db: Sql, skuIds: string[]) => db<DescribedRow[]>`
  ${described(db, skuIds)}`

/**
 * They are locked, so that no text changes while its vector is made, and in this order, as orders lock their goods.
 */
export const selectDescribedForUpdate = (db: Sql, skuIds: string[]) => db<DescribedRow[]>`
  ${described(db, skuIds)} for no key update of s`

/** Answers those that have another vector than this. */
export async function selectOutdated(
  db: Sql,
  made: readonly { skuId: string; vector: string }[],
): Promise<string[]> {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from sku
    join unnest(${made.map(({ skuId }) => skuId)}::bigint[], ${made.map(({ vector }) => vector)}::text[])
      as made (sku_id, vector) using (sku_id)
    where sku.search <> made.vector::tsvector order by sku_id`
  return rows.map(({ skuId }) => skuId)
}

export async function selectSkuIdsAfter(db: Sql, skuId: string, limit: number): Promise<string[]> {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from sku where sku_id > ${skuId} order by sku_id limit ${limit}`
  return rows.map(({ skuId }) => skuId)
}

/** Answers which vocabulary the vectors were made of; '' if none. */
export async function selectVersion(db: Sql): Promise<string> {
  const [row] = await db<{ version: string }[]>`select version from search_origin`
  return row?.version ?? ''
}

export const updateVersion = (db: Sql, version: string) => db`
  update search_origin set version = ${version}`

/**
 * Marks a catalogue that was filled without noting its goods as changes: whoever has an index of it begins anew.
 */
export const updateOrigin = (db: Sql, version: string) => db`
  update search_origin set origin = gen_random_uuid(), version = ${version}`
