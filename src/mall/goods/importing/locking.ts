import type { Sql } from '#db/postgres.ts'
import type { Facts } from '#mall/goods/assortment/change.rules.ts'
import { selectStockForUpdate } from '#mall/goods/catalogue/stock.sql.ts'
import { selectLockedGoods } from './row.sql.ts'

export type Locked = { skuId: string; facts: Facts; pieces: bigint }

/**
 * Locks pieces before goods, each in the order of their ids, as orders do. Before goods are deleted, whoever is about to
 * refer to them is waited for (`isForDeletion`).
 */
export async function lockMany(
  tx: Sql,
  skuIds: string[],
  isForDeletion = false,
): Promise<ReadonlyMap<string, Locked>> {
  if (skuIds.length === 0) return new Map()
  await selectStockForUpdate(tx, skuIds)
  const rows = await selectLockedGoods(tx, skuIds, isForDeletion)
  return new Map(
    rows.map(({ skuId, pieces, ...facts }) => [skuId, { skuId, pieces: BigInt(pieces), facts }]),
  )
}
