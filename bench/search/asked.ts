import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/postgres.ts'
import type { Skus } from '#db/seed/catalogue/demoGoods.ts'
import { insertSynonyms } from '#db/seed/catalogue/vocabulary.ts'
import { openCatalogSearch } from '#index/openIndex.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { openWorld } from './searchWorld.ts'

export type Asked = { db: Db; search: CatalogSearch; stop(): Promise<void> }

/** The seeded catalogue with the words of today's tables, as a buyer's keyword asks it. Options: DATA_DIR, ENGINE. */
export async function openAsked(skus: Skus): Promise<Asked> {
  const engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'index'
  const dataDir = resolve(process.env.DATA_DIR ?? `var/quality/${skus}`)
  mkdirSync(dataDir, { recursive: true })
  const { url, db, stop } = await openWorld(dataDir, skus)
  await db`truncate search_synonym`
  await insertSynonyms(db)
  const log = { warn: console.warn, error: console.error }
  const catalog = await openCatalogSearch(db, { url, folder: join(dataDir, 'index'), log, engine })
  while (catalog.search.engine !== engine) await sleep(50)
  return {
    db,
    search: catalog.search,
    async stop() {
      await catalog.stop()
      await stop()
    },
  }
}
