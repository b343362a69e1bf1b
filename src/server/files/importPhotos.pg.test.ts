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

async function send(account: DemoAccount, bytes: Uint8Array) {
  const { token, companion } = await login(account, { 'sec-fetch-site': 'same-origin' })
  const answer = await app.inject({
    method: 'POST',
    url: `/mall/importing/importFile?${new URLSearchParams({ subject: 'photos', name: '图.zip' })}`,
    headers: {
      authorization: token,
      cookie: `token=${token}; companion=${companion}`,
      'content-type': 'application/zip',
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
