import fastifyRateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { api } from '#mall/api.ts'
import {
  mallPictureAddress,
  type Picture,
  pictureAddress,
} from '#mall/goods/catalogue/picture.rules.ts'
import { answerFault, fault } from '#server/http/httpErrors.ts'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'
import type { DocumentPrinter } from './documentWorkers.ts'
import { registerSharePicture } from './sharePicture.ts'

const { db, visitor } = await openWorld()
const { app } = await openApp(db)

const [found] = await db<{ skuId: string; gone: string }[]>`
  select min(sku_id) filter (where is_active) as sku_id,
    min(sku_id) filter (where not is_active) as gone from sku`
const { skuId, gone } = found ?? expect.unreachable()
const addressOf = async (skuId: string) =>
  pictureAddress(await visitor(api.catalogue.getInfo, { skuId }))

test.each([
  ['goods', () => addressOf(skuId)],
  ['the mall', async () => mallPictureAddress()],
])('the picture of %s is a PNG of 1200 × 630 that never changes', async (_, address) => {
  const { statusCode, headers, rawPayload } = await app.inject(await address())
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(rawPayload.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  expect(rawPayload.length).toBeLessThan(120_000)
})

test('another name makes another address, and the old one leads to it', async () => {
  const before = await addressOf(skuId)
  await db`update sku set product_name = product_name || '改' where sku_id = ${skuId}`
  const after = await addressOf(skuId)
  expect(after).not.toBe(before)
  const { statusCode, headers } = await app.inject(before)
  expect([statusCode, headers.location]).toEqual([301, after])
})

test('nothing is drawn but goods on sale', async () => {
  const [, hash = ''] = /-(\w+)\.png/.exec(await addressOf(skuId)) ?? []
  for (const name of [`${gone}-${hash}`, `999999999-${hash}`, 'mall', `${skuId}`, `0-${hash}`])
    expect((await app.inject(`/og/v1/${name}.png`)).statusCode).toBe(404)
})

test('a picture that could not be drawn is drawn for whoever comes next, and then kept', async () => {
  const print = vi
    .fn<DocumentPrinter<Picture>['print']>()
    .mockRejectedValueOnce(fault(503, 'BUSY'))
    .mockResolvedValueOnce(new Uint8Array([1, 2]))
  await using app = Fastify()
  app.setErrorHandler(answerFault)
  await app.register(fastifyRateLimit, { global: false })
  registerSharePicture(app, { db, breaker: (work) => work }, { print, stop: async () => {} })
  const address = await addressOf(skuId)
  const statuses: number[] = []
  for (let time = 0; time < 3; time++) statuses.push((await app.inject(address)).statusCode)
  expect(statuses).toEqual([503, 200, 200])
  expect(print).toHaveBeenCalledTimes(2)
})
