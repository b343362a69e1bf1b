import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import type { Visit } from '#mall/ctx.ts'
import { insertKnownDevice } from './knownDevice.sql.ts'

export const deviceHash = ({ device }: Pick<Visit, 'device'>): Buffer =>
  createHash('sha256').update(`device ${device}`).digest()

/** A browser keeps one cookie, whoever logs in there. */
export async function rememberDevice(db: Sql, userId: string, visit: Visit, now: Date) {
  if (!visit.isBrowser) return
  const isOurs = /^[\w-]{43}$/.test(visit.device)
  const device = isOurs ? visit.device : randomBytes(32).toString('base64url')
  await insertKnownDevice(db, deviceHash({ device }), userId, now)
  visit.setDevice(device)
}
