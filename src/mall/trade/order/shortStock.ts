import type { Sql } from '#db/postgres.ts'
import { updateStockFreed } from '#mall/goods/catalogue/stock.sql.ts'
import { pieces } from './amended.sql.ts'
import type { ShortageRow } from './shortage.sql.ts'

/** Gives back the pieces of substitutes that nobody wants any more. */
export async function freeSubstitutes(tx: Sql, rows: readonly ShortageRow[]) {
  const held = rows.flatMap(({ substitute, missing }) =>
    substitute ? [{ skuId: substitute.skuId, count: missing }] : [],
  )
  if (held.length > 0) await updateStockFreed(tx, pieces(tx, held))
}
