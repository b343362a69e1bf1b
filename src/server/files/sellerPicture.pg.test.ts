import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { sellerLimits } from '#mall/houseLimits.ts'
import { deleteUnusedMarks, selectPrinted } from '#mall/people/seller/marks.sql.ts'
import { shownHouse } from '#mall/people/seller/shown.ts'
import { openApp } from '#test/app.ts'
import { codeOf } from '#test/approvals.ts'
import { pdf, png } from '#test/files.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const { app, login } = await openApp(db)
const staff = await as('operator')

type Sent = { bytes: Uint8Array | string; type?: string; kind?: string; by?: DemoAccount }

async function send({ bytes, type = 'image/png', kind = 'logo', by = 'operator' }: Sent) {
  const { token, companion } = await login(by, { 'sec-fetch-site': 'same-origin' })
  const answer = await app.inject({
    method: 'POST',
    url: `/mall/staff/sellerPicture?kind=${kind}`,
    headers: {
      authorization: token,
      cookie: `token=${token}; companion=${companion}`,
      'content-type': type,
    },
    payload: Buffer.from(bytes),
  })
  const { code, data } = answer.json<{ code: string; data: { fileId: string } | null }>()
  return { status: answer.statusCode, code, data, fileId: data?.fileId ?? '' }
}
const get = (fileId: string) => app.inject({ url: `/files/seller/${fileId}` })

async function save(part: { logoId?: string; sealId?: string }) {
  const { version, logo, seal } = await staff(api.seller.marks, {})
  const now = { logoId: logo?.fileId ?? '', sealId: seal?.fileId ?? '' }
  await staff(api.seller.saveMarks, { version, ...now, ...part })
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z" fill="#0b55b5"/>
  <image href="file:///etc/passwd" width="4" height="4"/></svg>`

test('a drawing becomes pixels, which everybody sees and papers bear', async () => {
  const { fileId, data } = await send({ bytes: drawing, type: 'image/svg+xml' })
  expect(data).toEqual({ fileId, width: 333, height: 83 })
  const { statusCode, headers, rawPayload } = await get(fileId)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const { format, width } = await sharp(rawPayload).metadata()
  expect([format, width]).toEqual(['png', 333])
  await save({ logoId: fileId })
  const { seller } = await shownHouse({ db, now: new Date(), who: null })
  expect(seller.logo).toEqual({ fileId, width: 333, height: 83 })
  expect((await selectPrinted(db)).logo).toEqual(rawPayload)
})

test('a seal is on papers and shown to nobody, whoever asks', async () => {
  const { fileId, data } = await send({ bytes: png(800, 800), kind: 'seal' })
  expect(data).toEqual({ fileId, width: 600, height: 600 })
  await save({ sealId: fileId })
  expect((await selectPrinted(db)).seal?.length).toBeGreaterThan(50)
  const { token, companion } = await login('operator', { 'sec-fetch-site': 'same-origin' })
  const cookie = `token=${token}; companion=${companion}`
  const answers = [
    await get(fileId),
    await app.inject({ url: `/files/seller/${fileId}`, headers: { cookie } }),
    await app.inject({ url: `/files/content/${fileId}`, headers: { cookie } }),
    await app.inject({ url: `/files/company/${fileId}`, headers: { cookie } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(await codeOf(save({ logoId: fileId }))).toBe('FILE_NOT_FOUND')
})

test('only administrators of the staff send pictures, and nothing else', async () => {
  expect((await send({ bytes: png(60, 60), by: 'admin2' })).code).toBe('FORBIDDEN')
  expect((await send({ bytes: pdf() })).code).toBe('MARK_TYPE')
  expect((await send({ bytes: png(20, 400) })).code).toBe('MARK_TYPE')
  expect((await send({ bytes: png(60_000, 60_000) })).code).toBe('MARK_TYPE')
  expect((await send({ bytes: png(60, 60), kind: 'photo' })).code).toBe('BAD_INPUT')
  expect((await send({ bytes: pdf(), type: 'application/pdf' })).status).toBe(415)
  const large = new Uint8Array(sellerLimits.pictureBytes + 1)
  expect((await send({ bytes: large })).status).toBe(413)
})

test('a change is a version and stands in the log; what no version uses goes after a day', async () => {
  const used = await send({ bytes: png(64, 64) })
  const unused = await send({ bytes: png(65, 65) })
  await save({ logoId: used.fileId })
  const [entry] = await db`select action, detail from audit_log order by audit_id desc limit 1`
  expect(entry).toEqual({ action: 'seller.marks', detail: { 标志: '更换', 公章: '未改' } })
  await save({ logoId: '', sealId: '' })
  expect(await selectPrinted(db)).toEqual({ logo: null, seal: null })
  await deleteUnusedMarks(db, new Date(Date.now() + 60_000))
  expect([(await get(used.fileId)).statusCode, (await get(unused.fileId)).statusCode]).toEqual([
    200, 404,
  ])
})
