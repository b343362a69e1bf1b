import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDb } from '#db/postgres.ts'
import type { Skus } from '#db/seed/catalogue/demoGoods.ts'
import { seed } from '#db/seed/demoWorld.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { selectVersion } from '#mall/goods/search/vectors.sql.ts'
import { refreshVectors } from '#mall/goods/search/vectors.ts'

export type World = {
  url: string
  db: Db
  /** So many goods are active. */
  goods: number
  /** This is the version of the terms that all engines have. */
  version: string
  stop(): Promise<void>
}

/** The seeded catalogue in a PostgreSQL with memory for all of it, kept in `dataDir` between runs. */
export async function openWorld(dataDir: string, skus: Skus): Promise<World> {
  const { url, stop } = await startEmbedded(dataDir, flags)
  const db = openDb(url, { patient: true, connections: 4, name: 'bench' })
  await migrate(db)
  await seed(db, { skus })
  const analyser = await loadAnalyser(db)
  if ((await selectVersion(db)) !== analyser.version) {
    await refreshVectors(db, analyser)
    await db`vacuum (full, analyze) sku` // or PostgreSQL would read the old vectors' pages as well
  }
  await db`create schema if not exists bench`
  const [row] = await db<{ goods: number }[]>`
    select count(*)::int as goods from sku where is_active`
  return {
    url,
    db,
    goods: row?.goods ?? 0,
    version: analyser.version,
    async stop() {
      await db.end({ timeout: 5 })
      await stop()
    },
  }
}

/**
 * A machine that is PostgreSQL's own would give it so much. One process for a request as everywhere (embedded.ts),
 * because all engines are measured on one core.
 */
const flags = Object.entries({
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  plan_cache_mode: 'force_custom_plan', // a plan for every keyword: they differ too much for one
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Opens one connection for a peer: requests come one after the other. */
export const openPeer = (url: string): Db =>
  openDb(url, { patient: true, connections: 1, name: 'bench' })
