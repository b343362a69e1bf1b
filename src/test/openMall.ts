import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { type Db, openDb } from '#db/postgres.ts'
import { readSnapshot, writeSnapshot } from '#index/snapshot.ts'
import { selectOrigin } from '#mall/goods/search/change.sql.ts'
import { cloneWorld } from './database.ts'
import { type Server, startServer } from './mall.ts'

/** The named world behind as many server processes as are asked for, with its database at hand for any length of time. */
export async function openMall(
  processes = 1,
  envOf: (index: number) => NodeJS.ProcessEnv = () => ({}),
): Promise<{ servers: Server[]; db: Db }> {
  const url = await cloneWorld(inject('postgres'))
  const db = openDb(url, { patient: true })
  const starts = Array.from({ length: processes }, (_, index) => start(url, db, envOf(index)))
  return { servers: await Promise.all(starts), db }
}

/** The server has a folder of its own, as long as it runs, for what it keeps of the search. */
async function start(url: string, db: Db, env: NodeJS.ProcessEnv): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
  await copyIndex(db, join(folder, 'search.index'))
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder, ...env })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The index of the world is also right for its copy, but the database of the copy has another name. */
async function copyIndex(db: Db, file: string) {
  const { stamp, parts } = (await readSnapshot(inject('index'))) ?? expect.unreachable()
  const { origin } = await selectOrigin(db)
  writeSnapshot(file, { ...stamp, origin }, parts)
}
