import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openApp } from '#test/app.ts'
import { newSku, setStock } from '#test/orders.ts'
import { pdfText } from '#test/pdfText.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, visitor, as } = await openWorld()
const { app } = await openApp(db)
const get = (url: string, remoteAddress = '203.0.113.1') => app.inject({ url, remoteAddress })

const [bearing] = await db<{ skuId: string }[]>`select sku_id from sku where model = '6204-2RSH'`
const { datasheet: address } = await visitor(api.catalogue.getInfo, {
  skuId: bearing?.skuId ?? '',
})

test('everybody gets the same paper: name, codes, attributes and no price', async () => {
  const own = await (await as('purchaser1'))(api.catalogue.getInfo, { skuId: bearing?.skuId ?? '' })
  expect(own.datasheet).toBe(address)
  expect(address).toMatch(/^\/datasheet\/GP0000173-[0-9a-f]{12}\.pdf$/)
  const { statusCode, headers, rawPayload } = await get(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="GP0000173.pdf"; filename*=UTF-8''%E5%95%86%E5%93%81%E8%A7%84%E6%A0%BC%E4%B9%A6_GP0000173.pdf`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  })
  const [page = ''] = pdfText(rawPayload)
  const text = page.split('\n')
  for (const said of ['商品规格书', '斯凯孚 6204-2RSH', '内径', '20 mm', '双面接触密封'])
    expect(text).toContain(said)
  expect(text).toContain('本规格书由演示数据生成，参数以制造商资料为准')
  expect(text).toContain('第 1 页，共 1 页')
  expect(page).not.toMatch(/¥|库存|现货/)
})

test('what has changed since has another address, and the old one leads there', async () => {
  const skuId = await newSku(db, { fen: 100 })
  const before = (await visitor(api.catalogue.getInfo, { skuId })).datasheet
  await db`update sku set tax_price_fen = 200 where sku_id = ${skuId}`
  await setStock(db, skuId, 3)
  expect((await visitor(api.catalogue.getInfo, { skuId })).datasheet).toBe(before)
  await db`update sku set min_quantity = 7 where sku_id = ${skuId}`
  const after = (await visitor(api.catalogue.getInfo, { skuId })).datasheet
  expect(after).not.toBe(before)
  const { statusCode, headers } = await get(before)
  expect([statusCode, headers.location]).toEqual([302, after])
})

test('what is not sold has none, and nothing else is there', async () => {
  const skuId = await newSku(db, { fen: 100 })
  const gone = (await visitor(api.catalogue.getInfo, { skuId })).datasheet
  await db`update sku set sku_is_enable = 0 where sku_id = ${skuId}`
  expect((await visitor(api.catalogue.getInfo, { skuId })).datasheet).toBe('')
  for (const url of [
    gone,
    '/datasheet/',
    '/datasheet/GP0000173.pdf',
    '/datasheet/x-000000000000.pdf',
  ])
    expect((await get(url)).statusCode, url).toBe(404)
  expect((await app.inject({ method: 'POST', url: address })).statusCode).toBe(405)
})

test('whoever asks for too many waits, and nobody else does', async () => {
  const asked = []
  for (let at = 0; at < 21; at++) asked.push((await get(address, '203.0.113.2')).statusCode)
  expect(asked).toEqual([...Array(20).fill(200), 429])
  expect((await get(address, '203.0.113.3')).statusCode).toBe(200)
})
