import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, expect, test } from 'vitest'
import { mediaLimits } from '#mall/houseLimits.ts'
import { openWorld } from '#test/testWorld.ts'
import { patienceMs, tryBucket } from './bucketStorage.ts'
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

const configOf = (account: string, host = `127.0.0.1:${port}/mall`) =>
  storageOptions.storage.parse(`s3+http://${account}@${host}`) ?? expect.unreachable()
const bucket = (account: string, host?: string) => openStorage(db, configOf(account, host))

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
  const pieces = (await storage.pieces('photo/one/480.avif')) ?? expect.unreachable()
  expect(Buffer.concat(await Array.fromAsync(pieces)).equals(bytes)).toBe(true)
  expect(await storage.pieces('photo/none/480.avif')).toBeNull()
})

test('of rows a piece is held at a time', async () => {
  const storage = openStorage(db, null)
  const bytes = randomBytes(2 * mediaLimits.pieceBytes + 1)
  await storage.put('document/long', { mediaType: 'application/pdf', bytes })
  const pieces = (await storage.pieces('document/long')) ?? expect.unreachable()
  const sizes = (await Array.fromAsync(pieces)).map(({ length }) => length)
  expect(sizes).toEqual([mediaLimits.pieceBytes, mediaLimits.pieceBytes, 1])
})

test.each(storages)('%s take the same object again', async (_, storage) => {
  const object = { mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }
  await storage.put('document/same', object)
  await storage.put('document/same', object)
  expect(Buffer.from((await storage.get('document/same'))?.bytes ?? []).toString()).toBe('%PDF-1.4')
})

const elsewhere = `127.0.0.1:${port}/other`
const nowhere = '127.0.0.1:1/mall'

test.each([
  ['with a wrong secret', () => bucket('S3RVER:wrong')],
  ['that is not there', () => bucket('S3RVER:S3RVER', elsewhere)],
  ['that nobody answers for', () => bucket('S3RVER:S3RVER', nowhere)],
])('a bucket %s takes nothing, and says so', async (_, opened) => {
  const put = opened().put('photo/one/480.avif', { mediaType: 'image/avif', bytes: Buffer.of(1) })
  await expect(put).rejects.toMatchObject({ code: 'BUSY', statusCode: 503 })
})

test('a bucket is tried at the start: one that refuses ends it, one that is away is warned of', async () => {
  expect(await tryBucket(configOf('S3RVER:S3RVER'))).toBeNull()
  const refused = (host: string) =>
    `The bucket at STORAGE_URL (http://${host}) refuses to put and get an object: S3 returned`
  await expect(tryBucket(configOf('S3RVER:wrong'))).rejects.toThrow(
    `${refused(`127.0.0.1:${port}/mall`)} 403`,
  )
  await expect(tryBucket(configOf('S3RVER:S3RVER', elsewhere))).rejects.toThrow(
    `${refused(elsewhere)} 404`,
  )
  expect(await tryBucket(configOf('S3RVER:S3RVER', nowhere))).toMatch(
    /^WARNING: The bucket at STORAGE_URL \(http:\/\/127\.0\.0\.1:1\/mall\) does not answer\./,
  )
})

test('a large file has longer than a small one', () => {
  expect([0, mediaLimits.documentBytes].map(patienceMs)).toEqual([15_000, 329_572.8])
})
