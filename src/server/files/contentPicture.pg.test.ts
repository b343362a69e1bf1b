import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { contentLimits } from '#mall/houseLimits.ts'
import { pictureAddress } from '#mall/people/content/picture.rules.ts'
import { deleteUnusedPictures } from '#mall/people/content/picture.sql.ts'
import { openApp } from '#test/app.ts'
import { jpeg, pdf, png } from '#test/files.ts'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()
const { app, login } = await openApp(db)

async function send(account: DemoAccount, bytes: Uint8Array, type = 'image/png') {
  const { token, companion } = await login(account, { 'sec-fetch-site': 'same-origin' })
  const answer = await app.inject({
    method: 'POST',
    url: '/mall/staff/contentPicture',
    headers: {
      authorization: token,
      cookie: `token=${token}; companion=${companion}`,
      'content-type': type,
    },
    payload: Buffer.from(bytes),
  })
  const { code, data } = answer.json<{ code: string; data: { fileId: string } | null }>()
  return { status: answer.statusCode, code, fileId: data?.fileId ?? '' }
}
const get = (fileId: string) => app.inject({ url: `/files/content/${fileId}` })

test('everybody sees a picture as it was sent, for good, and as nothing but a picture', async () => {
  const first = await send('operator', png(400, 300))
  const { statusCode, headers, rawPayload } = await get(first.fileId)
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(Buffer.from(png(400, 300)))).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await send('operator', png(400, 300))).fileId).toBe(first.fileId)
  const second = await send('operator', jpeg(400, 300), 'image/jpeg')
  expect(second.fileId).not.toBe(first.fileId)
  expect((await get(second.fileId)).headers['content-type']).toBe('image/jpeg')
  expect((await get('2222222222222222222222')).statusCode).toBe(404)
  expect((await get('%00')).statusCode).toBe(404)
})

test('a picture stays as long as any version of a text shows it', async () => {
  const [shown, unused] = [
    (await send('operator', png(40, 30))).fileId,
    (await send('operator', png(30, 40))).fileId,
  ]
  await db`
    insert into content (slug, version, kind, place, title, description, body, changed_at, published_at)
    values ('shown', 1, 'help', 99, '图', '图', ${`![图](${pictureAddress(shown)})`}, now(), now()),
      ('shown', 2, 'help', 99, '图', '图', '无图', now(), now())`
  const before = await get(unused)
  await deleteUnusedPictures(db, new Date(Date.now() - 60_000))
  expect([before.statusCode, (await get(unused)).statusCode]).toEqual([200, 200])
  await deleteUnusedPictures(db, new Date(Date.now() + 60_000))
  expect([(await get(shown)).statusCode, (await get(unused)).statusCode]).toEqual([200, 404])
})

test('a picture that is sent again has another day to be used', async () => {
  const { fileId } = await send('operator', png(50, 50))
  await db`update content_picture set created_at = now() - interval '2 days' where picture_id = ${fileId}`
  await send('operator', png(50, 50))
  await deleteUnusedPictures(db, new Date(Date.now() - 86_400_000))
  expect((await get(fileId)).statusCode).toBe(200)
})

test('only the staff sends pictures, and nothing else', async () => {
  expect(await send('admin2', png(400, 300))).toMatchObject({ code: 'FORBIDDEN', fileId: '' })
  expect(await send('operator', pdf())).toMatchObject({ code: 'PICTURE_TYPE' })
  expect(await send('operator', pdf(), 'application/pdf')).toMatchObject({ status: 415 })
  const large = new Uint8Array(contentLimits.pictureBytes + 1)
  expect(await send('operator', large)).toMatchObject({ status: 413 })
})
