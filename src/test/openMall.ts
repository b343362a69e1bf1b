import { inject } from 'vitest'
import { type Db, openDb } from '#db/postgres.ts'
import { cloneWorld } from './database.ts'
import { type Server, startServer } from './mall.ts'

/** The named world behind as many server processes as are asked for, with its database at hand. */
export async function openMall(processes = 1): Promise<{ servers: Server[]; db: Db }> {
  const DATABASE_URL = await cloneWorld(inject('postgres'))
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServer({ DATABASE_URL })),
  )
  return { servers, db: openDb(DATABASE_URL) }
}
