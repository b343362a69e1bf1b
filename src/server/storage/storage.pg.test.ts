import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#test/testWorld.ts'
import { openStorage } from './openStorage.ts'
import { storageOptions } from './storageConfig.ts'

const { db } = await openWorld()
const directory = mkdtempSync(join(tmpdir(), 'bucket-'))
const server = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory },
  configureBuckets: [{ name: 'mall', configs: [] }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true })
})

const bucket = (account: string, host = `127.0.0.1:${port}/mall`) =>
  openStorage(db, storageOptions.storage.parse(`s3+http://${account}@${host}`))

const storages = [
  ['rows', openStorage(db, null)],
  ['a bucket', bucket('S3RVER:S3RVER')],
] as const

test.each(storages)('%s answer what was put into them, byte for byte', async (_, storage) => {
  const bytes = randomBytes(300_000)
  expect(await storage.get('photo/none/480.avif')).toBeNull()
  await storage.put('photo/one/480.avif', { mediaType: 'image/avif', bytes })
  const stored = await storage.get('photo/one/480.avif')
  expect(stored?.mediaType).toBe('image/avif')
  expect(Buffer.from(stored?.bytes ?? []).equals(bytes)).toBe(true)
})

test.each(storages)('%s take the same object again', async (_, storage) => {
  const object = { mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }
  await storage.put('document/same', object)
  await storage.put('document/same', object)
  expect(Buffer.from((await storage.get('document/same'))?.bytes ?? []).toString()).toBe('%PDF-1.4')
})

test.each([
  ['with a wrong secret', () => bucket('S3RVER:wrong')],
  ['that is not there', () => bucket('S3RVER:S3RVER', `127.0.0.1:${port}/other`)],
  ['that nobody answers for', () => bucket('S3RVER:S3RVER', '127.0.0.1:1/mall')],
])('a bucket %s takes nothing, and says so', async (_, opened) => {
  const put = opened().put('photo/one/480.avif', { mediaType: 'image/avif', bytes: Buffer.of(1) })
  await expect(put).rejects.toMatchObject({ code: 'BUSY', statusCode: 503 })
})
