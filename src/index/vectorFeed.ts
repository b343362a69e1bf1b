import type { Db } from '#db/postgres.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import { selectStale } from '#mall/goods/search/change.sql.ts'
import type { Position } from '#mall/goods/search/position.rules.ts'
import { updateVectors, vectorOf } from '#mall/goods/search/vectors.ts'
import { catchUp } from './feed.ts'
import type { Goods } from './indexedGoods.ts'
import type { Log } from './log.ts'
import { repeat } from './repeat.ts'

export type VectorFeed = {
  /** All before it have been followed already. */
  position: Position
  analyser(): Analyser
  /** Brands, categories or synonyms are other ones now. */
  readVocabulary(): Promise<void>
  pauseMs: number
  log: Log
}

/**
 * sku.search follows the goods, apart from the index: an article that somebody has locked keeps only the vectors
 * waiting. Looks at every article of which a change says more than figures, and locks those whose vector is another one.
 */
export function followWithVectors(db: Db, feed: VectorFeed) {
  const { position, analyser, readVocabulary, pauseMs, log } = feed
  let isStopped = false
  const follower = {
    position,
    caughtUpAt: Date.now(),
    apply: (changed: Goods[]) => mend(db, changed, analyser()),
    applyFigures: null,
    forgetPriceList() {},
    readVocabulary,
  }
  const stop = repeat({
    name: 'sku.search',
    turn: () => catchUp(db, follower, () => isStopped),
    onBug: (error) => log.error(error, 'sku.search does not follow the goods'),
    pauseMs,
    log,
  })
  return {
    get behindMs() {
      return Date.now() - follower.caughtUpAt
    },
    async stop() {
      isStopped = true
      await stop()
    },
  }
}

async function mend(db: Db, changed: Goods[], analyser: Analyser) {
  const names = new Map(analyser.brands.map(({ brandId, brandName }) => [brandId, brandName]))
  const made = changed.map((goods) => ({
    skuId: `${goods.skuId}`,
    vector: vectorOf(analyser, { ...goods, brandName: names.get(goods.brandId) ?? '' }),
  }))
  const stale = await selectStale(db, made)
  if (stale.length > 0) await updateVectors(db, stale, analyser)
}
