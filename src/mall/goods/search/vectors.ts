import type { Db, Sql } from '#db/postgres.ts'
import { updateVectorsOf } from '#mall/goods/catalogue/sku.sql.ts'
import type { Analyser, Described } from './analyser.ts'
import { searchVector } from './searchVector.rules.ts'
import {
  type DescribedRow,
  selectDescribed,
  selectDescribedForUpdate,
  selectOutdated,
  selectSkuIdsAfter,
  selectVersion,
  updateVersion,
} from './vectors.sql.ts'

/** Answers sku.search of these goods, by this vocabulary. */
export const vectorOf = (analyser: Analyser, goods: Described): string =>
  searchVector(analyser.terms(goods), {
    model: analyser.squash(goods.model),
    skuCode: analyser.squash(goods.skuCode),
    category4Id: goods.category4Id,
  })

/** Makes the vectors of goods whose texts have changed; in batches, each a transaction of its own. */
export async function updateVectors(db: Db, skuIds: string[], analyser: Analyser): Promise<void> {
  for (let at = 0; at < skuIds.length; at += batch)
    await db.begin((tx) => remake(tx, skuIds.slice(at, at + batch), analyser))
}

/**
 * Makes all vectors if they are of another vocabulary than this. What is right already is neither locked nor written:
 * a new brand moves few, and whoever begins again after a kill, or beside another process, does no harm and little work.
 */
export async function refreshVectors(
  db: Db,
  analyser: Analyser,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  if ((await selectVersion(db)) === analyser.version) return
  let done = 0
  for (let last = '0'; ; ) {
    const skuIds = await selectSkuIdsAfter(db, last, batch)
    const end = skuIds.at(-1)
    if (end === undefined) break
    await updateVectors(db, await outdatedOf(db, skuIds, analyser), analyser)
    last = end
    done += skuIds.length
    onProgress(done)
  }
  await updateVersion(db, analyser.version)
}

async function outdatedOf(db: Db, skuIds: string[], analyser: Analyser): Promise<string[]> {
  return selectOutdated(db, vectorsOf(await selectDescribed(db, skuIds), analyser))
}

const vectorsOf = (goods: readonly DescribedRow[], analyser: Analyser) =>
  goods.map((one) => ({ skuId: one.skuId, vector: vectorOf(analyser, one) }))

/** Orders wait for it no longer than for each other. */
const batch = 1000

async function remake(tx: Sql, skuIds: string[], analyser: Analyser) {
  const goods = await selectDescribedForUpdate(tx, skuIds)
  await updateVectorsOf(tx, vectorsOf(goods, analyser))
}
