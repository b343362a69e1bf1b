import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { openApp } from '#test/app.ts'
import { pdf } from '#test/files.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, visitor } = await openWorld()
const { app, login } = await openApp(db)
const he = await as('operator')

async function send(account: 'operator' | 'admin2', bytes: Uint8Array) {
  const { token, companion } = await login(account, { 'sec-fetch-site': 'same-origin' })
  const answer = await app.inject({
    method: 'POST',
    url: '/mall/media/document',
    headers: {
      authorization: token,
      cookie: `token=${token}; companion=${companion}`,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(bytes),
  })
  const { code, data } = answer.json<{ code: string; data: { fileId: string } | null }>()
  return { code, fileId: data?.fileId ?? '' }
}

const { fileId } = await send('operator', pdf())
const add = (skuId: string, of: 'sku' | 'series' | 'brand', name: string) =>
  he(api.media.addDocument, { skuId, fileId, kind: 'sample', name, language: 'zh', of })
const listed = async (skuId: string) =>
  (await visitor(api.catalogue.getInfo, { skuId })).documents ?? []
const get = (documentId: string, headers = {}) =>
  app.inject({ url: `/document/${documentId}`, headers })

/** Two of one series and one brand, which no others have. */
async function twins(series: string) {
  const [first, second] = [await newSku(db), await newSku(db)]
  await db`update sku set series_id = ${series} where sku_id in (${first}, ${second})`
  return [first, second] as const
}

test('a document is saved by whoever sees the page, byte for byte, and is never opened in it', async () => {
  const skuId = await newSku(db)
  await add(skuId, 'sku', '样本 2026')
  const [document = expect.unreachable()] = await listed(skuId)
  expect(document).toEqual({
    documentId: expect.any(String),
    ...{ kind: 'sample', name: '样本 2026', language: 'zh', format: 'pdf', bytes: pdf().length },
  })
  const { statusCode, headers, rawPayload } = await get(document.documentId)
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(Buffer.from(pdf()))).toBe(true)
  expect(headers).toMatchObject({
    'content-length': `${pdf().length}`,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('样本 2026.pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('one of several pieces is whole, and is not read again by whoever has it', async () => {
  const long = Buffer.concat([pdf(), randomBytes(2 * mediaLimits.pieceBytes)])
  const skuId = await newSku(db)
  const { fileId: longId } = await send('operator', long)
  const values = { kind: 'sample', language: 'zh', of: 'sku' } as const
  await he(api.media.addDocument, { skuId, fileId: longId, name: '长样本', ...values })
  const [{ documentId } = expect.unreachable()] = await listed(skuId)
  const { headers, rawPayload } = await get(documentId)
  expect(rawPayload.equals(long)).toBe(true)
  expect(headers).toMatchObject({ etag: `"${longId}"`, 'cache-control': 'no-cache' })
  const again = await get(documentId, { 'if-none-match': `"${longId}"` })
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', `"${longId}"`])
  await he(api.media.removeDocument, { skuId, documentId })
  expect((await get(documentId, { 'if-none-match': `"${longId}"` })).statusCode).toBe(404)
})

test('a brand that has no goods any more goes with its documents', async () => {
  await he(api.taxonomy.saveBrand, { nameEn: 'DOCUMENTED', nameCn: '' })
  const { list } = await he(api.taxonomy.brandTable, { keyword: 'documented' })
  const [{ brandId } = expect.unreachable()] = list
  const skuId = await newSku(db)
  await db`update sku set brand_id = ${brandId} where sku_id = ${skuId}`
  for (const name of ['旧样本', '新样本']) await add(skuId, 'brand', name)
  const [old = expect.unreachable(), current = expect.unreachable()] = await listed(skuId)
  await he(api.media.removeDocument, { skuId, documentId: old.documentId })
  await db`update sku set brand_id = 100001 where sku_id = ${skuId}`
  await he(api.taxonomy.removeBrand, { brandId })
  expect((await get(current.documentId)).statusCode).toBe(404)
})

test('that of a series is on all of its goods, that of the goods themselves on no others', async () => {
  const [first, second] = await twins('document-series')
  await add(first, 'series', '系列样本')
  await add(first, 'sku', '合格证')
  const names = async (skuId: string) => (await listed(skuId)).map(({ name }) => name)
  expect([await names(first), await names(second)]).toEqual([['合格证', '系列样本'], ['系列样本']])
  const { list } = await he(api.media.goodsDocuments, { skuId: second })
  expect(list.map(({ name, of, userName }) => [name, of, userName])).toEqual([
    ['系列样本', 'series', '商城运营'],
  ])
})

test('removed it is gone for everybody, and the log says who did it', async () => {
  const skuId = await newSku(db)
  await add(skuId, 'sku', '旧样本')
  const [{ documentId } = expect.unreachable()] = await listed(skuId)
  await he(api.media.removeDocument, { skuId, documentId })
  expect([await listed(skuId), (await get(documentId)).statusCode]).toEqual([[], 404])
  const again = he(api.media.removeDocument, { skuId, documentId })
  await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const log = await he(api.staff.auditLog, { action: 'goods.removeDocument' })
  expect(log.list[0]).toMatchObject({
    userName: '商城运营',
    detail: { 资料: '旧样本', 类型: '样本' },
  })
  expect((await get('999999999')).statusCode).toBe(404)
  expect((await get('%00')).statusCode).toBe(404)
})

test('who may not keep goods sends nothing, and nothing is kept that is no document', async () => {
  expect(await send('admin2', pdf())).toMatchObject({ code: 'FORBIDDEN' })
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  expect(await send('operator', page)).toMatchObject({ code: 'DOCUMENT_TYPE' })
  const skuId = await newSku(db)
  const values = { skuId, kind: 'sample', language: 'zh', of: 'sku' } as const
  const unknown = he(api.media.addDocument, { ...values, fileId: 'A'.repeat(22), name: '样本' })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const nameless = he(api.media.addDocument, { ...values, fileId, name: ' ' })
  await expect(nameless).rejects.toMatchObject({ code: 'FORM_INVALID' })
})
