// @module-tag long/processes
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Manifest } from '#db/backup/manifest.ts'
import { startEmbedded } from '#db/embedded.ts'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { watchArchive } from '#server/process/watchArchive.ts'
import { loginOverHttp, type Server, startServer } from '#test/mall.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-backup-'))
const dataDir = join(folder, 'data')
const archive = join(folder, "the archive's 100%f") // these letters mean something to shells and to PostgreSQL
const made = join(folder, 'backups', 'first')
let server: Server | undefined

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** This is every order that was answered, with the moments between which it was made. */
type Ordered = { orderNo: string; from: number; to: number }
const orders: Ordered[] = []
let shown: string[] = []
let between = 0
let backedUpAt = 0

test('a backup is made while orders come in, and says so in plain sentences', async () => {
  server = await startServer({ DATA_DIR: dataDir, ARCHIVE_DIR: archive, SKUS: '200' })
  const buyers = await Promise.all((['purchaser2', 'purchaser3'] as const).map(open))
  const load = buyers.map((buyer) => buyUntil(buyer, () => backedUpAt > 0))
  await expect.poll(() => orders.length).toBeGreaterThan(5)
  const { code, output } = await run('backup', [made])
  expect(output).toMatch(
    /^The backup is in \S+first: \d+ MB, made and restored for trial in [\d.]+ s\.\n/,
  )
  expect(code).toBe(0)
  backedUpAt = Date.now()
  await Promise.all(load)
  shown = await Promise.all(buyers.map(numbersOf)).then((all) => all.flat())

  between = Date.now()
  const enough = orders.length + 5
  const after = buyers.map((buyer) => buyUntil(buyer, () => orders.length >= enough))
  await Promise.all(after)
  await server.stop()
})

test('a backup under load, restored on an empty folder, has every order answered before its moment', async () => {
  const { moment } = manifest()
  const restored = join(folder, 'restored')
  const { code, output } = await run('restore', [made], { DATA_DIR: restored })
  expect(output).toMatch(
    /^DATA_DIR \S+restored is restored and checked in [\d.]+ s: \d+ orders, 17 people, 200 goods, /,
  )
  expect(code).toBe(0)
  const numbers = await openedWith(restored)
  const before = orders.filter(({ to }) => to < Date.parse(moment))
  const later = orders.filter(({ from }) => from > backedUpAt)
  expect(before.length).toBeGreaterThan(5)
  expect(before.filter(({ orderNo }) => !numbers.includes(orderNo))).toEqual([])
  expect(later.filter(({ orderNo }) => numbers.includes(orderNo))).toEqual([])
})

test('a point in time has what was before it and nothing of what came after', async () => {
  const restored = join(folder, 'point')
  const env = { DATA_DIR: restored, ARCHIVE_DIR: archive }
  const to = new Date(between).toISOString()
  const { code, output } = await run('restore', [made, '--to', to], env)
  expect(output).toContain('is restored and checked')
  expect(code).toBe(0)
  const numbers = await openedWith(restored)
  const expected = orders.filter((order) => order.to <= between).map(({ orderNo }) => orderNo)
  expect(orders.length).toBeGreaterThan(expected.length)
  expect(numbers.toSorted()).toEqual(shown.toSorted())
  expect(expected.filter((orderNo) => !numbers.includes(orderNo))).toEqual([])
})

test('a backup that is stopped leaves nothing that looks like one, and works while the mall is stopped', async () => {
  const target = join(folder, 'backups', 'second')
  const killed = command('backup', [target])
  await expect.poll(() => readdirSync(join(folder, 'backups')).length).toBe(2)
  const gone = once(killed, 'exit')
  killed.kill('SIGKILL')
  await gone
  expect(existsSync(target)).toBe(false)
  const stopped = await run('backup', [target], { ARCHIVE_DIR: archive })
  expect(stopped.output).toMatch(/^The backup is in \S+second: /)
  expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(['first', 'second'])
  expect(readdirSync(archive)).toContain(`${manifest(target).lastWal}.gz`)
})

test.each([
  [
    'a damaged backup',
    () => flip(),
    [made],
    {},
    /first\/postgres\/\S+ is damaged: this backup cannot/,
  ],
  ['a used folder', () => {}, [made], { DATA_DIR: dataDir }, /is not empty: name an empty one/],
  ['no backup', () => {}, [folder], {}, /is no backup: it has no manifest\.json\.$/],
  [
    'a moment too early',
    () => {},
    [made, '--to', '2026-01-01'],
    { ARCHIVE_DIR: archive },
    /only later moments/,
  ],
  [
    'a moment without an archive',
    () => {},
    [made, '--to', '2026-01-01'],
    {},
    /--to needs ARCHIVE_DIR/,
  ],
  ['a moment that is none', () => {}, [made, '--to', 'noon'], {}, /--to must be a moment such as/],
])('%s is refused in one sentence', async (_, prepare, args, env, sentence) => {
  prepare()
  const unused = join(folder, 'unused')
  const { code, output } = await run('restore', args, { DATA_DIR: unused, ...env })
  expect(output.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)])
  expect(code).toBe(1)
  expect(existsSync(unused) ? readdirSync(unused) : []).toEqual([])
})

test('a backup is refused in one sentence where one is, and with a PostgreSQL of one’s own', async () => {
  const { output } = await run('backup', [made])
  expect(output).toMatch(/^\S+first is not empty: name a folder that does not exist yet\.\n$/)
  const own = await run('backup', [join(folder, 'own')], { DATABASE_URL: 'postgres://a@b/c' })
  expect(own.output).toMatch(/^DATABASE_URL is a PostgreSQL of your own, .* docs\/backup\.md/)
})

test('an archive that takes nothing is told in the log, and the database goes on', async () => {
  const nowhere = join(folder, 'file')
  writeFileSync(nowhere, '')
  const { url, stop } = await startEmbedded(join(folder, 'point'), [], join(nowhere, 'archive'))
  const db = openDb(url, { patient: true })
  const lines: string[] = []
  await db`create table change (n int)`
  await db`select pg_switch_wal()`
  const watch = () => watchArchive(db, { warn: (line: string) => lines.push(line) })
  await expect
    .poll(() => watch().then(() => lines))
    .toContainEqual(
      expect.stringMatching(
        /^The archive has taken nothing since \S+Z: \S+ waits\. See ARCHIVE_DIR\.$/,
      ),
    )
  expect(await db`insert into change values (1) returning n`).toEqual([{ n: 1 }])
  await db.end()
  await stop()
})

const manifest = (of = made): Manifest =>
  JSON.parse(readFileSync(join(of, 'manifest.json'), 'utf8').replace(/\w{64}\n$/, ''))

/** Flips one bit of its largest file. */
function flip() {
  const { path } = manifest().files.toSorted((a, b) => b.size - a.size)[0] ?? expect.unreachable()
  const bytes = readFileSync(join(made, path))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(join(made, path), bytes)
}

type Buyer = { call: Call; addressId: string }

async function open(account: 'purchaser2' | 'purchaser3'): Promise<Buyer> {
  const { call } = await loginOverHttp(server?.address ?? '', account)
  const { list } = await call(api.address.addressList, {})
  return { call, addressId: list[0]?.addressId ?? expect.unreachable('no address') }
}

async function buyUntil({ call, addressId }: Buyer, isOver: () => boolean) {
  const { goodsList } = await call(api.search.list, { pageSize: 100 })
  const { skuId } =
    goodsList.list.find(
      ({ stock = 0, minQuantity, taxPrice }) => stock > 1500 && minQuantity === 1 && taxPrice,
    ) ?? expect.unreachable()
  while (!isOver()) {
    await call(api.cart.addCart, { skuId, count: 1 })
    const { list } = await call(api.cart.cartList, {})
    const line = list.find((item) => item.skuId === skuId) ?? expect.unreachable()
    const lines = [{ lineId: line.cartItemId, count: line.count, price: line.taxPrice }]
    const from = Date.now()
    const options = { idempotencyKey: crypto.randomUUID() }
    const input = { addressId, isFreight: 0 as const, lines }
    const { orderNo } = await call(api.order.submitOrder, input, options)
    orders.push({ orderNo, from, to: Date.now() })
  }
}

async function numbersOf({ call }: Buyer): Promise<string[]> {
  const numbers: string[] = []
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const answer = await call(api.order.orderList, { pageNum, pageSize: 50 })
    pages = answer.pages
    numbers.push(...answer.list.map(({ orderNo }) => orderNo))
  }
  return numbers
}

/** Answers the orders that a mall shows which is started with a restored folder. */
async function openedWith(restored: string): Promise<string[]> {
  server = await startServer({ DATA_DIR: restored })
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  const buyers = await Promise.all((['purchaser2', 'purchaser3'] as const).map(open))
  const numbers = await Promise.all(buyers.map(numbersOf))
  await server.stop()
  return numbers.flat()
}

function command(name: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const options = { PATH: process.env.PATH, DATA_DIR: dataDir, ...env }
  return spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    env: options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = command(name, args, env)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}
