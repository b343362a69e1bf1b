import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { openApp } from '#test/app.ts'
import { png } from '#test/files.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const { app, login } = await openApp(db)
const he = await as('operator')

async function send(account: DemoAccount, bytes: Uint8Array, headers = {}) {
  const { token, companion } = await login(account, { 'sec-fetch-site': 'same-origin' })
  const answer = await app.inject({
    method: 'POST',
    url: `/mall/importing/importFile?${new URLSearchParams({ subject: 'photos', name: '图.zip' })}`,
    headers: {
      authorization: token,
      cookie: `token=${token}; companion=${companion}`,
      'content-type': 'application/zip',
      ...headers,
    },
    payload: Buffer.from(bytes),
  })
  return answer.json<{ code: string; data: { runId: string } | null }>()
}
const zip = (files: Record<string, Uint8Array>) => zipSync(files, { level: 0 })

test('whoever may change goods sends pictures, and is told what is no ZIP file or has nothing in it', async () => {
  const pictures = zip({ '6204.png': png(200, 200), 'dir/': new Uint8Array() })
  expect((await send('member', pictures)).code).toBe('FORBIDDEN')
  expect((await send('operator', Buffer.from('Rar!\x1a\x07\x01\x00 is another kind'))).code).toBe(
    'PHOTO_ZIP_INVALID',
  )
  expect((await send('operator', pictures.subarray(0, 60))).code).toBe('PHOTO_ZIP_INVALID')
  expect((await send('operator', zip({ '.DS_Store': png(1, 1) }))).code).toBe('PHOTO_ZIP_EMPTY')
  const { data } = await send('operator', pictures)
  const { list } = await he(api.importing.importList, {})
  expect(list).toMatchObject([
    { runId: data?.runId, fileName: '图.zip', subject: 'photos', state: 'mapping', total: 1 },
  ])
})

test('a path that is cut leaves no half of a character', async () => {
  const { data } = await send('operator', zip({ [`a𬭎${'b'.repeat(295)}.png`]: png(200, 200) }))
  const paths = await db`
    select cells->>0 as path from import_row where run_id = ${data?.runId ?? ''}`
  expect(paths).toEqual([{ path: `\ufffd${'b'.repeat(295)}.png` }])
})

test('an upload that ends badly leaves nothing, and one that says it is too large is not read', async () => {
  const whole = zip({ 'a.png': png(200, 200), 'b.png': png(210, 210) })
  const kept = () =>
    db`select from import_run join import_photo using (run_id) where state = 'reading'`
  const before = (await kept()).length
  const broken = whole.subarray(0, Buffer.from(whole).indexOf('b.png') + 9)
  expect((await send('operator', broken)).code).toBe('PHOTO_ZIP_INVALID')
  expect(await kept()).toHaveLength(before)
  const [left] = await db<{ runId: string; photos: number; job: string }[]>`
    select run_id::text, count(*)::int as photos, max(j.name) as job
    from import_run r join import_photo using (run_id) join pgboss.job j on j.data->>'runId' = r.run_id::text
    where r.state = 'removing' group by run_id order by run_id desc limit 1`
  expect(left).toMatchObject({ photos: 1, job: 'photoImport' })
  const runs = () => db`select from import_run`
  const all = (await runs()).length
  const said = { 'content-length': String(513 * 1024 * 1024) }
  expect((await send('operator', whole, said)).code).toBe('PHOTO_ZIP_LARGE')
  expect(await runs()).toHaveLength(all)
})
