import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { runJobs } from '#server/process/jobs.ts'
import { openApp } from '#test/app.ts'
import { jpeg, pdf, png } from '#test/files.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const { app, login } = await openApp(db)
const browser = { 'sec-fetch-site': 'same-origin' }

const sessions = new Map<DemoAccount, Awaited<ReturnType<typeof session>>>()
async function session(account: DemoAccount) {
  const { token, companion } = await login(account, browser)
  return { authorization: token, cookie: `token=${token}; companion=${companion}` }
}
async function headersOf(account: DemoAccount) {
  const known = sessions.get(account) ?? (await session(account))
  sessions.set(account, known)
  return known
}

beforeEach(async () => {
  await db`delete from certification where company_id = 3`
  await db`delete from stored_file where file_id not like 'demo-%'`
})

type Sent = { type?: string; query?: string; headers?: Record<string, string> }
async function upload(account: DemoAccount | null, bytes: Uint8Array, sent: Sent = {}) {
  const { type = 'image/png', query = 'kind=licence&name=%E6%89%A7%E7%85%A7.png', headers } = sent
  const own = headers ?? (account ? await headersOf(account) : {})
  const answer = await app.inject({
    method: 'POST',
    url: `/mall/company/upload?${query}`,
    headers: { ...own, 'content-type': type },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, ...answer.json<{ code: string; data: { fileId: string } }>() }
}
const get = async (fileId: string, account?: DemoAccount) =>
  app.inject({
    url: `/files/company/${fileId}`,
    headers: account ? { cookie: (await headersOf(account)).cookie } : {},
  })

test.each([
  ['a PNG', png(400, 300), '执照.png', 'image/png', 'inline'],
  ['a JPEG', jpeg(400, 300), '执照.jpg', 'image/jpeg', 'inline'],
  ['a PDF', pdf(), '执照.pdf', 'application/pdf', 'attachment'],
])(
  '%s comes back as it was sent, to be looked at and not to be run',
  async (_, bytes, name, type, place) => {
    const { data, code } = await upload('admin3', bytes, { type })
    expect({ code, data }).toMatchObject({ code: '00000', data: { name, mediaType: type } })
    const { statusCode, headers, rawPayload } = await get(data.fileId, 'admin3')
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(Buffer.from(bytes))).toBe(true)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${place}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  },
)

test('what is no picture and no PDF is refused, whatever it is called', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  expect(await upload('admin3', page, { type: 'image/jpeg' })).toMatchObject({ code: 'FILE_TYPE' })
  expect(await upload('admin3', page, { type: 'text/html' })).toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_TYPE',
  })
  expect(await upload('admin3', png(4, 3))).toMatchObject({ code: 'FILE_TYPE' })
  expect(await upload('admin3', png(400, 300), { query: 'kind=avatar' })).toMatchObject({
    code: 'BAD_INPUT',
  })
  expect(await stored()).toBe(0)
})

test('10 MB are read and not one byte more, and only here', async () => {
  const whole = Buffer.concat([png(400, 300).subarray(0, -12), Buffer.alloc(10_485_760)])
  const fits = Buffer.from(whole.subarray(0, 10_485_760))
  fits.set(png(400, 300).subarray(-12), fits.length - 12)
  expect(await upload('admin3', fits)).toMatchObject({ status: 200, code: '00000' })
  expect(await upload('admin3', Buffer.concat([fits, Buffer.alloc(1)]))).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
  })
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/mall/company/certify',
    headers: { ...(await headersOf('admin3')), 'content-type': 'image/png' },
    payload: Buffer.from(png(400, 300)),
  })
  expect(elsewhere.statusCode).toBe(415)
})

test('cookies alone upload nothing, and neither does nobody', async () => {
  const { cookie } = await headersOf('admin3')
  expect(await upload(null, png(400, 300), { headers: { cookie } })).toMatchObject({
    code: 'A00004',
  })
  expect(await upload(null, png(400, 300))).toMatchObject({ code: 'A00004' })
  expect(await stored()).toBe(0)
})

test('a person uploads 30 files in a day', async () => {
  await db`
    insert into stored_file (file_id, user_id, kind, name, media_type, bytes, created_at)
    select 'filler-' || n, (select user_id from person where account = 'admin2'), 'licence', 'a.png',
      'image/png', '', now() - interval '23 hours' from generate_series(1, 29) n`
  expect(await upload('admin2', png(400, 300))).toMatchObject({ code: '00000' })
  expect(await upload('admin2', png(400, 300))).toMatchObject({ code: 'FILE_LIMIT' })
  await db`update stored_file set created_at = now() - interval '25 hours' where file_id = 'filler-1'`
  expect(await upload('admin2', png(400, 300))).toMatchObject({ code: '00000' })
})

test('a licence is shown to administrators of its company and to the staff; to all others it is unknown', async () => {
  const { data } = await upload('admin3', png(400, 300))
  const fields = {
    ...{ name: '样例贸易有限公司', creditCode: '914403001922038216', licenceId: data.fileId },
    ...{ isLegalPerson: true, contactName: '杨帆', contactMobile: '13800000014' },
  }
  await (await as('admin3'))(api.company.certify, fields)
  for (const account of ['admin3', 'operator'] as const)
    expect((await get(data.fileId, account)).statusCode, account).toBe(200)

  const withoutNumber = (text: string) => text.replace(/[\da-f-]{36}/g, '')
  const unknown = withoutNumber((await get('A'.repeat(22), 'admin1')).body)
  const others = ['demander3', 'purchaser3', 'manager3', 'admin1', 'admin2', 'member'] as const
  for (const account of others) {
    const answer = await get(data.fileId, account)
    expect(answer.statusCode, account).toBe(404)
    expect(withoutNumber(answer.body), account).toBe(unknown)
  }
  expect((await get(data.fileId)).statusCode).toBe(404)
})

test('what was never handed in is forgotten after a day; licences and pictures of differences stay', async () => {
  const { data } = await upload('admin3', png(400, 300))
  const ofDemo = async () => (await db`select from stored_file where file_id like 'demo-%'`).count
  const before = await ofDemo()
  expect(before).toBeGreaterThan(2)
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await runJobs(db, tomorrow, app.log)
  expect((await get(data.fileId, 'admin3')).statusCode).toBe(404)
  expect(await ofDemo()).toBe(before)
})

async function stored() {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from stored_file where file_id not like 'demo-%'`
  return row?.count
}

test('the attachment of an order is read by whoever sees the order, and by nobody else', async () => {
  const query = 'kind=attachment&name=%E5%9B%BE%E7%BA%B8.pdf'
  const { data } = await upload('manager2', pdf(), { type: 'application/pdf', query })
  const manager = await as('manager2')
  const input = await submission(manager, [{ skuId: await newSku(db), count: 1 }])
  await submit(manager, { ...input, fileIds: [data.fileId] })
  const statusFor = async (account?: DemoAccount) => {
    const headers = account ? { cookie: (await session(account)).cookie } : {}
    const url = `/files/order/${data.fileId}`
    return (await app.inject({ url, headers })).statusCode
  }
  for (const account of ['manager2', 'admin2', 'operator'] as const)
    expect([account, await statusFor(account)]).toEqual([account, 200])
  for (const account of ['purchaser1', 'admin1', 'member', 'demander2'] as const)
    expect([account, await statusFor(account)]).toEqual([account, 404])
  expect(await statusFor()).toBe((await get(data.fileId)).statusCode)
  expect(await statusFor()).not.toBe(200)
})
