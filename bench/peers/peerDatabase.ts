import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { lockOf } from '#db/launch.ts'
import { type Db, openDb } from '#db/postgres.ts'
import { settingFlags } from '#db/settings.ts'

export type PeerDatabase = { url: string; db: Db; postmaster: number }

/** Starts the mall's own PostgreSQL for a peer, in its own folder and with more memory than its goods need. */
export async function openPeerDatabase(
  folder: string,
  stops: AsyncDisposableStack,
): Promise<PeerDatabase> {
  mkdirSync(folder, { recursive: true })
  const { url, stop } = await startEmbedded(folder, flags)
  stops.defer(stop)
  await makeShop(url)
  const shop = url.replace(/[^/]+$/, 'shop')
  const db = openDb(shop, { patient: true, connections: 1, name: 'bench' })
  stops.defer(() => db.end({ timeout: 5 }))
  return { url: shop, db, postmaster: postmasterOf(folder) }
}

export const postmasterOf = (folder: string): number => lockOf(join(folder, 'postgres'))?.pid ?? 0

const flags = settingFlags({
  shared_buffers: '1GB',
  effective_cache_size: '8GB',
  work_mem: '32MB',
  max_connections: '200',
  max_wal_size: '4GB',
  max_parallel_workers_per_gather: '2', // as PostgreSQL has it by itself
})

/** Makes the database with letters of all languages, which the mall's own needs not know. */
async function makeShop(url: string) {
  const db = openDb(url, { patient: true, connections: 1, name: 'bench' })
  const [shop] = await db`select from pg_database where datname = 'shop'`
  if (!shop)
    await db`create database shop template template0 locale_provider builtin builtin_locale 'C.UTF-8'`
  await db.end()
}
