import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded.ts'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { loginOverHttp, startServer } from '#test/mall.ts'

/**
 * npm run bench:order submits orders of 5, 100 and 1,000 lines over HTTP of goods from all
 * over and prints a table for docs/benchmarks.md. The first row is an order after a start with nothing of the database
 * in memory. Processor time is that of the server and of PostgreSQL. Its options are ROUNDS, DATA_DIR and SKUS.
 */
const rounds = Number(process.env.ROUNDS ?? 15)
const dataDir = process.env.DATA_DIR ?? 'var/bench'
mkdirSync(dataDir, { recursive: true })
const begun = Date.now().toString(36)

let { db, postmaster, server, buyer, stop } = await start()
await untilIndexed()
const cold = await fill(1000, 'cold')
await db`checkpoint`
await stop()
forget()
;({ db, postmaster, server, buyer, stop } = await start())

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${rounds} rounds`)
console.log('| order | p50 ms | max ms | processor ms | WAL KB |')
console.log('|---|--:|--:|--:|--:|')
print('1,000 lines after a start', [await submitted(cold)])
for (const size of [5, 100, 1000]) {
  const found: Found[] = []
  for (let round = 0; round < rounds; round++)
    found.push(await submitted(await fill(size, `${size} ${round}`)))
  print(`${size} lines`, found)
}
await printUpdates()
await stop()

async function start() {
  const embedded = await startEmbedded(dataDir)
  const db = openDb(embedded.url, { patient: true })
  const env = { DATA_DIR: dataDir, DATABASE_URL: embedded.url, DEMO: '1' }
  const server = await startServer(env)
  const lock = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const { call } = await loginOverHttp(server.address, 'member')
  const { userId, isFreight } = await call(api.account.userInfo, {})
  const [address] = (await call(api.address.addressList, {})).list
  async function stop() {
    await server.stop()
    await db.end()
    await embedded.stop()
  }
  const buyer = { call, userId, isFreight, addressId: address?.addressId ?? '' }
  return { db, server, postmaster: lock.split('\n', 1)[0] ?? '', buyer, stop }
}

/** Making the first index of a large catalogue takes one core for a minute, and orders beside it twice as long. */
async function untilIndexed() {
  while (!existsSync(join(dataDir, 'search.index'))) await sleep(500)
}

/** Puts the files of the database out of the memory of the system. */
function forget() {
  for (const file of readdirSync(join(dataDir, 'postgres/base'), { recursive: true }))
    if (/\/\d+(\.\d+)?$/.test(`${file}`))
      execFileSync('dd', [`if=${dataDir}/postgres/base/${file}`, 'iflag=nocache', 'count=0'], {
        stdio: 'ignore',
      })
}

type Found = { wall: number; processor: number; wal: number }

function print(name: string, found: Found[]) {
  const of = (key: keyof Found) => found.map((one) => one[key]).toSorted((a, b) => a - b)
  const middle = (all: number[]) => all[Math.floor(all.length / 2)] ?? 0
  const walls = of('wall')
  const figures = [middle(walls), walls.at(-1) ?? 0, middle(of('processor')), middle(of('wal'))]
  console.log(`| ${name} | ${figures.map((one) => one.toFixed(one < 100 ? 1 : 0)).join(' | ')} |`)
}

async function submitted(lines: Awaited<ReturnType<typeof fill>>): Promise<Found> {
  const { call, addressId, isFreight } = buyer
  const input = { addressId, isFreight, lines }
  const [wal, processor, start] = [await walBytes(), processorMs(), performance.now()]
  await call(api.order.submitOrder, input, { idempotencyKey: crypto.randomUUID() })
  const wall = performance.now() - start
  return { wall, processor: processorMs() - processor, wal: ((await walBytes()) - wal) / 1024 }
}

/** Puts goods from all over the catalogue into the cart. */
async function fill(size: number, seed: string) {
  const rows = await db<{ cartItemId: string; price: number }[]>`
    insert into cart_item (user_id, sku_id, count, tax_price_fen)
    select ${buyer.userId}, sku_id, 1, tax_price_fen from sku join stock using (sku_id)
    where is_active and tax_price_fen < 100000 and pieces > 100 and min_quantity = 1
      and not exists (select from cart_item i where i.sku_id = sku.sku_id and user_id = ${buyer.userId})
    order by hashtext(sku_id::text || ${seed + begun}) limit ${size}
    returning cart_item_id, tax_price_fen / 100.0::float8 as price`
  return rows.map(({ cartItemId: lineId, price }) => ({ lineId, count: 1, price }))
}

async function walBytes() {
  const [row] = await db<{ bytes: number }[]>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`
  return row?.bytes ?? 0
}

/** Adds up what all threads of the server and all processes of PostgreSQL have used. */
function processorMs(): number {
  const ofPostgres = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isOf(pid))
  const pids = [`${server.process.pid}`, postmaster, ...ofPostgres]
  return pids.reduce((sum, pid) => sum + usedMs(pid), 0)
}

function isOf(pid: string): boolean {
  return read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] === postmaster
}

/** PostgreSQL has one thread in each of its processes, and the server has many. */
function usedMs(pid: string): number {
  const isServer = pid === `${server.process.pid}`
  const threads = isServer ? readdirSync(`/proc/${pid}/task`) : [pid]
  const times = threads.map((thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
  )
  return times.reduce((sum, time) => sum + time, 0) / 1e6
}

/** A process may have ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function printUpdates() {
  await db`select pg_sleep(2)` // what processes have counted is there within a second
  const rows = await db<{ name: string; updated: number; inPage: number; dead: number }[]>`
    select relname as name, n_tup_upd::int as updated, n_tup_hot_upd::int as in_page,
      n_dead_tup::int as dead
    from pg_stat_user_tables where n_tup_upd > 0 order by updated desc`
  console.log('| table | updates | of them without a write of an index | dead rows |')
  console.log('|---|--:|--:|--:|')
  for (const { name, updated, inPage, dead } of rows)
    console.log(`| ${name} | ${updated} | ${inPage} | ${dead} |`)
}
