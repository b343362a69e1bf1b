import { LRUCache } from 'lru-cache'
import type { Db } from '#db/postgres.ts'
import { type GoodsFacts, selectFacts, type Versioned } from './goodsFacts.sql.ts'
import { withThumb } from './thumb.ts'

type Kept = { version: string; facts: GoodsFacts }

/** They take some 800 bytes each. */
const mostKept = 20_000
const keptOf = new WeakMap<Db, LRUCache<string, Kept>>()

/**
 * Adds the facts of their goods, with a picture, to rows that a statement outside of any transaction has read with goodsVersion. What is
 * kept is of that very version; what is not is read now, so nothing is older than the question.
 */
export async function withFacts<R extends Versioned>(
  db: Db,
  rows: readonly R[],
): Promise<(R & GoodsFacts)[]> {
  const kept = keptOf.get(db) ?? new LRUCache<string, Kept>({ max: mostKept })
  keptOf.set(db, kept)
  const found = new Map<string, GoodsFacts>()
  const missing: string[] = []
  for (const { skuId, version } of rows) {
    const one = kept.get(skuId)
    if (one?.version === version) found.set(skuId, one.facts)
    else missing.push(skuId)
  }
  if (missing.length > 0)
    for (const { skuId, version, ...facts } of (await selectFacts(db, missing)).map(withThumb)) {
      kept.set(skuId, { version, facts })
      found.set(skuId, facts)
    }
  return rows.flatMap((row) => {
    const facts = found.get(row.skuId)
    return facts ? [{ ...row, ...facts }] : []
  })
}
