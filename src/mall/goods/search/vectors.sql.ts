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

/**
 * They are locked, so that no text changes while its vector is made, and in this order, as orders lock their goods.
 */
export const selectDescribedForUpdate = (db: Sql, skuIds: string[]) => db<DescribedRow[]>`
  select s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model,
    s.category4_id::text as category4_id, s.attr_desc::text
  from sku s join brand b using (brand_id)
  where s.sku_id = any(${skuIds}::bigint[])
  order by s.sku_id for no key update of s`

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
