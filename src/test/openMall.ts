import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Db, openDb } from '#db/postgres.ts'
import { cloneWorld } from './database.ts'
import { type Server, startServer } from './mall.ts'

/** The named world behind as many server processes as are asked for, with its database at hand. */
export async function openMall(processes = 1): Promise<{ servers: Server[]; db: Db }> {
  const DATABASE_URL = await cloneWorld(inject('postgres'))
  const servers = await Promise.all(Array.from({ length: processes }, () => start(DATABASE_URL)))
  return { servers, db: openDb(DATABASE_URL) }
}

/** With a folder of its own, as long as it runs, for what it keeps of the search. */
async function start(DATABASE_URL: string): Promise<Server> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
  const server = await startServer({ DATABASE_URL, DATA_DIR })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
}
