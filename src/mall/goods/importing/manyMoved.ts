import type { Sql } from '#db/postgres.ts'
import type { Facts, Moves } from '#mall/goods/assortment/change.rules.ts'
import { tiersOf } from '#mall/goods/assortment/tierLines.rules.ts'
import { updateSkus, updateStocksBy } from '#mall/goods/catalogue/skuBatch.sql.ts'
import { updateTiers } from '#mall/goods/catalogue/tier.sql.ts'

type Moved = { skuId: string; facts: Facts; moves: Moves; difference: bigint }

/** Writes what has moved of goods that are locked; pieces and tiers are rows of their own. */
export async function updateMoved(tx: Sql, moved: readonly Moved[]): Promise<void> {
  const facts = moved.filter(({ moves: { pieces: _, tiers: __, ...ofRow } }) => isAny(ofRow))
  const tiers = moved.filter(({ moves }) => moves.tiers)
  const pieces = moved.filter(({ difference }) => difference !== 0n)
  if (facts.length > 0) await updateSkus(tx, facts)
  if (tiers.length > 0) await updateTiers(tx, tiers.map(tiered))
  if (pieces.length > 0) await updateStocksBy(tx, pieces)
}

const isAny = (moves: Moves) => Object.keys(moves).length > 0

const tiered = ({ skuId, facts }: Moved) => ({ skuId, tiers: tiersOf(facts.tiers) })
