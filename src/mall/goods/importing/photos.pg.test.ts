import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { PhotoHandling } from '#mall/goods/importing/importing.contract.ts'
import { hashOf, type PhotoParts, storePhoto } from '#mall/goods/media/photo.ts'
import { storePhotos } from '#server/files/importPhotos.ts'
import { renditionsOf } from '#server/files/renditions.ts'
import { openStorage } from '#server/storage/openStorage.ts'
import { pdf } from '#test/files.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { workAtPhotos } from './photoWorking.ts'
import { deleteOldImports, reviveImports } from './run.sql.ts'

const { db, owner, as, who } = await openWorld()
const he = await as('operator')
const member = await as('member')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const storage = openStorage(db, null)
const parts: PhotoParts = { db, storage, renditionsOf }

const [brand = expect.unreachable()] = await db<{ brandId: string; brandName: string }[]>`
  select brand_id::text, brand_name from brand where brand_name ~ '^[A-Z]+/' order by brand_id limit 1`
const brandName = brand.brandName.split('/')[0]

/** Goods of a test's own, with a model that nothing else has. */
async function goods(model = `PH-${randomUUID().slice(0, 8)}/K`) {
  const skuId = await newSku(db)
  await owner`update sku set model = ${model}, brand_id = ${brand.brandId} where sku_id = ${skuId}`
  const [row = expect.unreachable()] = await db<{ skuCode: string }[]>`
    select sku_code from sku where sku_id = ${skuId}`
  return { skuId, model, skuCode: row.skuCode }
}
const picture = (colour: string) =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: colour } })
    .png()
    .toBuffer()
const [red, green, blue] = await Promise.all(['#f00', '#0f0', '#00f'].map(picture))

const detail = (runId: string) => he(api.importing.importDetail, { runId })
const work = (runId: string) => workAtPhotos(parts, runId, Number.POSITIVE_INFINITY)
async function sent(files: Record<string, Uint8Array | undefined>) {
  const zip = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, bytes = pdf()]) => [name, bytes])),
  )
  const bytes = Readable.from([Buffer.from(zip)])
  return (await storePhotos(db, user, '图片.zip', { bytes, length: zip.length })).runId
}
async function tried(runId: string, photos: PhotoHandling = 'add') {
  const choices = { ...(await detail(runId)).choices, photos }
  await he(api.importing.checkImport, { runId, columns: [], choices })
  await work(runId)
  return detail(runId)
}
async function applied(runId: string) {
  await he(api.importing.applyImport, { runId })
  await work(runId)
  return detail(runId)
}
async function undone(runId: string) {
  await he(api.importing.undoImport, { runId })
  await work(runId)
  return detail(runId)
}
/** A photo that somebody has sent by hand. */
const stored = (bytes = Buffer.alloc(0)) =>
  storePhoto({ ...parts, who: user, now: new Date() }, bytes)
const rows = async (runId: string) =>
  (await he(api.importing.importRows, { runId, pageSize: 50 })).list
const photosOf = async (skuId: string) => (await he(api.assortment.goodsDetail, { skuId })).photoIds
const imgUrl = async (skuId: string) => (await member(api.catalogue.getInfo, { skuId })).imgUrl
const waiting = async (runId: string) =>
  (await db`select from import_photo where run_id = ${runId}`).length

test('pictures find their goods by number, by model and by brand with model, in the order of their views', async () => {
  const [one, two] = [await goods(), await goods()]
  const drawn = await imgUrl(one.skuId)
  const runId = await sent({
    [`${one.skuCode}-2.png`]: green,
    [`图/${one.model.replace('/', '_')}.png`]: red,
    [`${brandName} ${two.model.replace('/', '_')} (1).png`]: blue,
    'nobody.png': red,
    '说明.txt': Buffer.from('每张图片是哪个商品'),
    '__MACOSX/._a.png': pdf(),
  })
  expect(await detail(runId)).toMatchObject({ state: 'mapping', total: 5, subject: 'photos' })
  expect((await detail(runId)).sheets).toEqual([{ name: '', rows: 5, empty: 1, sums: 0 }])
  expect((await tried(runId)).counts).toEqual({ changed: 3, refused: 2 })
  const told = (await rows(runId)).map(({ fileName, skuId, lines, problems }) => [
    ...[fileName.replace(/^.*\//, ''), skuId],
    lines.map(({ was, now }) => `${was} → ${now}`).join() || problems[0]?.text,
  ])
  expect(told).toEqual([
    [`${one.skuCode}-2.png`, one.skuId, '1 张 → 2 张'],
    [`${one.model.replace('/', '_')}.png`, one.skuId, ' → 1 张'],
    [`${brandName} ${two.model.replace('/', '_')} (1).png`, two.skuId, ' → 1 张'],
    ['nobody.png', null, '没有商品的订货号或型号是这个名称'],
    ['说明.txt', null, '不是 JPG、PNG、WebP 图片，也不是 PDF、DWG、DXF、STEP 资料'],
  ])
  expect(await imgUrl(one.skuId)).toBe(drawn)
  expect(await applied(runId)).toMatchObject({ state: 'applied', written: 3 })
  const [first = '', second = ''] = await photosOf(one.skuId)
  expect(await imgUrl(one.skuId)).toBe(`/photo/${first},/photo/${second}`)
  expect((await rows(runId)).map(({ photoId }) => photoId).slice(0, 2)).toEqual([second, first])
  const small = await storage.get(`photo/${first}/56.webp`)
  const { dominant } = await sharp(Buffer.from(small?.bytes ?? [])).stats()
  expect(dominant.r > 200 && dominant.g < 50).toBe(true)
  const { history } = await he(api.assortment.goodsDetail, { skuId: one.skuId })
  expect(history).toMatchObject([
    { kind: 'import', reason: '导入“图片.zip”', lines: [{ label: '图片', now: '2 张' }] },
  ])
  expect(await waiting(runId)).toBe(0)
  expect(await undone(runId)).toMatchObject({ state: 'undone', restored: 3 })
  expect(await photosOf(one.skuId)).toEqual([])
  expect(await imgUrl(one.skuId)).toBe(drawn)
})

test('goods that have photos keep them, get others in their place, or are left alone, and an undo brings them back', async () => {
  const one = await goods()
  const first = await sent({ [`${one.skuCode}.png`]: red })
  await tried(first)
  await applied(first)
  const before = await photosOf(one.skuId)
  const again = await sent({ [`${one.skuCode}.png`]: red, [`${one.skuCode}_1.png`]: green })
  expect((await tried(again, 'skip')).counts).toEqual({ unchanged: 2 })
  await he(api.importing.mapImport, { runId: again })
  expect((await tried(again, 'add')).counts).toEqual({ changed: 1, unchanged: 1 })
  await applied(again)
  expect((await photosOf(one.skuId)).slice(0, 1)).toEqual(before)
  const others = await sent({ [`${one.skuCode}.png`]: blue })
  await tried(others, 'replace')
  const both = await photosOf(one.skuId)
  await applied(others)
  expect(await photosOf(one.skuId)).toHaveLength(1)
  await undone(others)
  expect(await photosOf(one.skuId)).toEqual(both)
})

test('documents are added to the goods that their names call, once, and an undo removes them', async () => {
  const one = await goods()
  const files = { [`${one.skuCode} 合格证.pdf`]: pdf(), [`${one.skuCode}.png`]: red }
  const runId = await sent(files)
  expect((await tried(runId)).counts).toEqual({ changed: 2 })
  expect((await rows(runId))[0]?.lines).toEqual([
    { label: '资料', was: '', now: `合格证：${one.skuCode} 合格证` },
  ])
  expect(await applied(runId)).toMatchObject({ state: 'applied', written: 2 })
  const documents = async () =>
    (await he(api.media.goodsDocuments, { skuId: one.skuId })).list.filter(({ of }) => of === 'sku')
  expect(await documents()).toMatchObject([
    { kind: 'certificate', name: `${one.skuCode} 合格证`, format: 'pdf', userName: user.name },
  ])
  expect(await storage.get(`document/${hashOf(pdf())}`)).not.toBeNull()
  const again = await sent(files)
  expect((await tried(again)).counts).toEqual({ unchanged: 2 })
  expect(await undone(runId)).toMatchObject({ state: 'undone', restored: 2 })
  expect(await documents()).toEqual([])
  expect(await photosOf(one.skuId)).toEqual([])
})

test('a document that somebody has removed himself is left as it is by an undo', async () => {
  const one = await goods()
  const runId = await sent({ [`${one.skuCode}.pdf`]: pdf() })
  await tried(runId)
  await applied(runId)
  const { list } = await he(api.media.goodsDocuments, { skuId: one.skuId })
  const { documentId = '' } = list.find(({ of }) => of === 'sku') ?? {}
  await he(api.media.removeDocument, { skuId: one.skuId, documentId })
  await undone(runId)
  expect((await rows(runId)).map(({ undone }) => undone)).toEqual(['kept'])
})

test('a name that several goods have is refused, and a brand that was chosen says which is meant', async () => {
  const one = await goods()
  const twin = await newSku(db)
  const [other = expect.unreachable()] = await db<{ brandId: string }[]>`
    select brand_id::text from brand where brand_id <> ${brand.brandId} order by brand_id limit 1`
  await owner`update sku set model = ${one.model}, brand_id = ${other.brandId} where sku_id = ${twin}`
  const runId = await sent({ [`${one.model.replace('/', '_')}.png`]: red })
  await tried(runId)
  expect((await rows(runId))[0]?.problems).toEqual([
    { column: '', text: '有 2 个商品叫这个名称，请在文件名里写品牌或订货号' },
  ])
  expect(await he(api.importing.importErrors, { runId })).toMatchObject({
    head: ['文件', '错误原因'],
    list: [
      [`${one.model.replace('/', '_')}.png`, '有 2 个商品叫这个名称，请在文件名里写品牌或订货号'],
    ],
  })
  const { choices } = await detail(runId)
  const chosen = { ...choices, brandId: brand.brandId }
  await he(api.importing.checkImport, { runId, columns: [], choices: chosen })
  await work(runId)
  expect((await rows(runId))[0]).toMatchObject({ outcome: 'changed', skuId: one.skuId })
})

test('whoever was faster keeps his photos, before the writing and before an undo', async () => {
  const [one, two] = [await goods(), await goods()]
  const runId = await sent({ [`${one.skuCode}.png`]: red, [`${two.skuCode}.png`]: green })
  await tried(runId)
  const { fileId: photoId } = await stored(blue)
  await he(api.media.addPhoto, { skuId: one.skuId, of: 'sku', photoId })
  expect(await applied(runId)).toMatchObject({ written: 1, counts: { changed: 1, refused: 1 } })
  expect((await rows(runId))[0]?.problems[0]?.text).toBe('试运行后有人改过“图片”')
  await he(api.media.addPhoto, { skuId: two.skuId, of: 'sku', photoId })
  await undone(runId)
  expect((await rows(runId)).map(({ undone }) => undone)).toEqual([null, 'kept'])
  expect(await photosOf(two.skuId)).toHaveLength(2)
})

test('a picture that cannot be read is refused when it is packed, and the others are given', async () => {
  const one = await goods()
  const half = (red ?? expect.unreachable()).subarray(0, -40)
  const damaged = Buffer.concat([half, Buffer.alloc(20), Buffer.from('IEND'), Buffer.alloc(4)])
  const runId = await sent({ [`${one.skuCode}.png`]: damaged, [`${one.skuCode}-1.png`]: green })
  expect((await tried(runId)).counts).toEqual({ changed: 2 })
  expect(await applied(runId)).toMatchObject({ written: 1, counts: { changed: 1, refused: 1 } })
  expect(
    (await rows(runId)).map(({ problems, isWritten }) => [isWritten, problems[0]?.text]),
  ).toEqual(
    expect.arrayContaining([
      [false, '图片已损坏，打不开'],
      [true, undefined],
    ]),
  )
  expect(await photosOf(one.skuId)).toHaveLength(1)
})

test('a damaged picture that two work at is refused once', async () => {
  const one = await goods()
  const runId = await sent({ [`${one.skuCode}.png`]: await picture('#808080') })
  await tried(runId)
  await he(api.importing.applyImport, { runId })
  const both = Promise.withResolvers<void>()
  let reading = 0
  const damaged: PhotoParts = {
    ...parts,
    async renditionsOf() {
      if (++reading === 2) both.resolve()
      await both.promise
      return null
    },
  }
  await Promise.all([1, 2].map(() => workAtPhotos(damaged, runId, Number.POSITIVE_INFINITY)))
  expect((await detail(runId)).counts).toEqual({ changed: 0, refused: 1 })
})

test('a document that goods have got since the trial run is not given twice', async () => {
  const name = `${(await goods()).skuCode}.pdf`
  const runs = [await sent({ [name]: pdf() }), await sent({ [name]: pdf() })]
  for (const runId of runs) await tried(runId)
  for (const runId of runs) await applied(runId)
  const [row] = await rows(runs[1] ?? '')
  expect(row).toMatchObject({ outcome: 'refused', problems: [{ text: '商品已有这份资料' }] })
})

test('what died in the middle is gone on with, by two at once, and gives every picture once', async () => {
  const all = await Promise.all([goods(), goods(), goods()])
  const files = all.map(({ skuCode }, at) => [`${skuCode}.png`, [red, green, blue][at]])
  const runId = await sent(Object.fromEntries(files))
  await tried(runId)
  await he(api.importing.applyImport, { runId })
  await workAtPhotos(parts, runId, Date.now())
  await owner`delete from pgboss.job where name = 'photoImport'`
  await reviveImports(db, new Date(Date.now() + 60_000))
  const jobs = await owner`select name from pgboss.job where data->>'runId' = ${runId}`
  expect(jobs).toEqual([{ name: 'photoImport' }])
  await Promise.all([work(runId), work(runId)])
  expect(await detail(runId)).toMatchObject({ state: 'applied', written: 3 })
  for (const { skuId } of all) {
    expect(await photosOf(skuId)).toHaveLength(1)
    expect(await db`select from goods_change where sku_id = ${skuId}`).toHaveLength(1)
  }
})

test('a file of pictures cannot be read as a table, and goes after a month with all that it has brought', async () => {
  const runId = await sent({ 'nobody.png': red })
  const asTable = he(api.importing.readImport, { runId, sheetNo: 0 })
  await expect(asTable).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await waiting(runId)).toBe(1)
  await deleteOldImports(db, new Date(Date.now() + 31 * 86_400_000))
  await work(runId)
  expect(await waiting(runId)).toBe(0)
  expect(await db`select from import_run where run_id = ${runId}`).toHaveLength(0)
})

test('what was paused for a month ends with what was written, and its other pictures go', async () => {
  const runId = await sent({ [`${(await goods()).skuCode}.png`]: red })
  await tried(runId)
  await he(api.importing.applyImport, { runId })
  await owner`update import_run set state = 'paused', written = 1 where run_id = ${runId}`
  await deleteOldImports(db, new Date(Date.now() + 31 * 86_400_000))
  await work(runId)
  expect([(await detail(runId)).state, await waiting(runId)]).toEqual(['applied', 0])
})
