import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { openApp } from '#test/app.ts'
import { jpeg, pdf, png } from '#test/files.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as } = await openWorld()
const { app, login } = await openApp(db)
const he = await as('operator')
const member = await as('member')
beforeEach(() => owner`truncate use_count`)

const tokens = new Map<DemoAccount, Promise<{ token: string; companion: string }>>()
function sessionOf(account: DemoAccount) {
  const known = tokens.get(account) ?? login(account, { 'sec-fetch-site': 'same-origin' })
  tokens.set(account, known)
  return known
}

async function send(account: DemoAccount, bytes: Uint8Array, type = 'image/jpeg') {
  const { token, companion } = await sessionOf(account)
  const answer = await app.inject({
    method: 'POST',
    url: '/mall/media/photo',
    headers: {
      authorization: token,
      cookie: `token=${token}; companion=${companion}`,
      'content-type': type,
    },
    payload: Buffer.from(bytes),
  })
  const { code, data } = answer.json<{ code: string; data: { fileId: string } | null }>()
  return { status: answer.statusCode, code, photoId: data?.fileId ?? '' }
}

/** A camera that was held upright: its picture lies on its side and says so, and where it was taken. */
const upright = (colour: string) =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: '张三' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
const photoOf = async (colour: string) => (await send('operator', await upright(colour))).photoId
const get = (path: string, accept = 'image/avif,image/webp,*/*') =>
  app.inject({ url: path, headers: { accept } })

const detail = (skuId: string) => he(api.assortment.goodsDetail, { skuId })
const add = (skuId: string, photoId: string, of: 'sku' | 'series' = 'sku') =>
  he(api.media.addPhoto, { skuId, of, photoId })
const imgUrl = async (skuId: string) =>
  (await member(api.catalogue.getInfo, { skuId })).imgUrl.replaceAll('/photo/', '')

test('a photo is kept upright in fixed sizes, as AVIF and WebP, without what the camera said', async () => {
  const photoId = await photoOf('#c02020')
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
  ] as const) {
    const small = await get(`/photo/${photoId}/112`, accept)
    expect(small.statusCode).toBe(200)
    expect(small.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { width, height, exif, orientation } = await sharp(small.rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 56, height: 112 })
    expect(small.rawPayload.includes('张三')).toBe(false)
    const large = await sharp((await get(`/photo/${photoId}/1600`, accept)).rawPayload).metadata()
    expect([large.width, large.height]).toEqual([800, 1600])
  }
  expect((await get(`/photo/${photoId}/57`)).statusCode).toBe(404)
  expect((await get(`/photo/${'A'.repeat(22)}/112`)).statusCode).toBe(404)
  expect((await get('/photo/%00/112')).statusCode).toBe(404)
})

test('the same file is the same photo; a small one is never enlarged', async () => {
  expect(await photoOf('#c02020')).toBe(await photoOf('#c02020'))
  const { photoId } = await send('operator', png(120, 100), 'image/png')
  const { width, height } = await sharp((await get(`/photo/${photoId}/960`)).rawPayload).metadata()
  expect([width, height]).toEqual([120, 100])
})

test('who may not keep goods, what is no picture, and what would be one of gigabytes are refused', async () => {
  expect(await send('admin2', png(400, 300), 'image/png')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await send('operator', pdf())).toMatchObject({ code: 'PHOTO_TYPE' })
  expect(await send('operator', pdf(), 'application/pdf')).toMatchObject({ status: 415 })
  expect(await send('operator', png(99, 400))).toMatchObject({ code: 'PHOTO_TYPE' })
  expect(await send('operator', png(12_000, 12_000))).toMatchObject({ code: 'PHOTO_TYPE' })
  expect(await send('operator', jpeg(400, 300))).toMatchObject({ code: 'PHOTO_TYPE' }) // heads alone
  expect(await db`select from photo where width in (99, 12000)`).toHaveLength(0)
})

test('the first photo is shown by detail, list of the staff, cart and order; removed, the drawing is back', async () => {
  const skuId = await newSku(db)
  const [red, blue] = [await photoOf('#c02020'), await photoOf('#2020c0')]
  await add(skuId, red)
  await add(skuId, blue)
  await add(skuId, blue)
  expect(await imgUrl(skuId)).toBe(`${red},${blue}`)
  await member(api.cart.addCart, { skuId, count: 1 })
  const inCart = async () =>
    (await member(api.cart.cartList, {})).list.find((line) => line.skuId === skuId)?.pic
  expect(await inCart()).toBe(`/photo/${red},/photo/${blue}`)
  const of = { skuId, of: 'sku' } as const
  await he(api.media.setPhotos, { ...of, was: [red, blue], now: [blue, red] })
  expect(await inCart()).toBe(`/photo/${blue},/photo/${red}`)
  expect((await detail(skuId)).photoIds).toEqual([blue, red])
  await he(api.media.setPhotos, { ...of, was: [blue, red], now: [] })
  expect(await imgUrl(skuId)).toBe('')
  expect(await inCart()).toMatch(/^\/img\/v\d+\/thumb\//)
})

test('whoever changes what is no longer so is told; a photo that nobody has sent is unknown', async () => {
  const skuId = await newSku(db)
  const red = await photoOf('#c02020')
  await add(skuId, red)
  const of = { skuId, of: 'sku' } as const
  const late = he(api.media.setPhotos, { ...of, was: [], now: [] })
  await expect(late).rejects.toMatchObject({ code: 'PHOTOS_CHANGED' })
  const unknown = he(api.media.addPhoto, { ...of, photoId: 'A'.repeat(22) })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await detail(skuId)).photoIds).toEqual([red])
})

test('photos of a series show on goods without their own, new ones too, and in the history of all', async () => {
  const [first, second] = [await newSku(db), await newSku(db)]
  await db`update sku set series_id = 'photo-series' where sku_id in (${first}, ${second})`
  const [red, blue] = [await photoOf('#c02020'), await photoOf('#2020c0')]
  await add(first, red, 'series')
  await add(second, blue)
  expect([await imgUrl(first), await imgUrl(second)]).toEqual([red, blue])
  const { values, seriesTotal, history } = await detail(second)
  expect(seriesTotal).toBe(2)
  expect(history.map(({ lines }) => lines)).toEqual([
    [{ label: '图片', was: '', now: '1 张' }],
    [{ label: '系列图片', was: '', now: '1 张' }],
  ])
  const copy = await he(api.assortment.addGoods, {
    ...{ fromSkuId: second, ...values, skuCode: 'PHOTO-COPY', stock: '0', isOn: true },
  })
  expect(await imgUrl(copy.skuId)).toBe(red)
  await he(api.media.setPhotos, { skuId: second, of: 'sku', was: [blue], now: [] })
  expect(await imgUrl(second)).toBe(red)
})

test('photos of a series show on all of its goods, however many these are', async () => {
  const skuId = await newSku(db)
  await db`
    update sku set series_id = 'large-series'
    where sku_id = ${skuId} or sku_id in (select sku_id from sku order by sku_id desc offset 9000 limit 1100)`
  const red = await photoOf('#c02020')
  await add(skuId, red, 'series')
  const totals = await db<{ imgUrl: string; total: number }[]>`
    select img_url, count(*)::int as total from sku where series_id = 'large-series' group by img_url`
  expect(totals).toEqual([{ imgUrl: `/photo/${red}`, total: 1101 }])
})

test('a change of photos is taken back, that of a series from the page of any of its goods', async () => {
  const [first, second] = [await newSku(db), await newSku(db)]
  await db`update sku set series_id = 'undo-series' where sku_id in (${first}, ${second})`
  const red = await photoOf('#c02020')
  await add(first, red, 'series')
  const [change] = (await detail(second)).history
  expect(change).toMatchObject({ kind: 'photo', mayUndo: true })
  await he(api.assortment.undoChange, { changeId: change?.changeId ?? '' })
  expect([await imgUrl(first), await imgUrl(second)]).toEqual(['', ''])
  const [undo, undone] = (await detail(first)).history
  expect([undo?.lines, undone?.undoneBy]).toEqual([
    [{ label: '系列图片', was: '1 张', now: '' }],
    '商城运营',
  ])
  await he(api.assortment.undoChange, { changeId: undo?.changeId ?? '' })
  expect(await imgUrl(second)).toBe(red)
})

test('two who add at the same moment both find their photo there', async () => {
  const [first, second] = [await newSku(db), await newSku(db)]
  await db`update sku set series_id = 'race-series' where sku_id in (${first}, ${second})`
  const [red, blue] = [await photoOf('#c02020'), await photoOf('#2020c0')]
  await Promise.all([
    add(first, red, 'series'),
    add(second, blue, 'series'),
    add(first, red),
    add(second, blue),
  ])
  const { photoIds, seriesPhotoIds } = await detail(first)
  expect([photoIds, seriesPhotoIds.toSorted()]).toEqual([[red], [red, blue].toSorted()])
  expect([await imgUrl(first), await imgUrl(second)]).toEqual([red, blue])
})
