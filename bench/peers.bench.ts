import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { openBare } from './peers/bare.ts'
import { openMall } from './peers/mall.ts'
import { measure } from './peers/measure.ts'
import { openMedusa } from './peers/medusa.ts'
import { isInstalled } from './peers/programs.ts'
import { openRedis } from './peers/redis.ts'
import { type OperationName, operationNames } from './peers/shop.ts'
import { type Results, report, type Shops } from './peers/tables.ts'
import { openVendure } from './peers/vendure.ts'

/**
 * npm run bench:peers measures the mall beside Vendure, Medusa and a bare node:http in one run, and prints the tables
 * of docs/benchmarks.md, into which WRITE=1 puts them. The peers are installed and filled at the first run, below DIR.
 * Other options are PEERS, SKUS, ROUNDS, SECONDS and ONLY, which names operations of peers/shop.ts.
 */
const {
  DIR = 'var/peers',
  PEERS = '20000',
  SKUS = 'demo',
  ROUNDS = '3',
  SECONDS = '4',
} = process.env
const only = process.env.ONLY?.split(',')
const names = operationNames.filter((name) => only?.includes(name) ?? true)

const stops = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(1))
complain()
mkdirSync(DIR, { recursive: true })
try {
  const redis = await openRedis(DIR, stops)
  const peers = [
    await openVendure(DIR, Number(PEERS), stops),
    await openMedusa(DIR, Number(PEERS), redis, stops),
  ]
  const mall = await openMall(DIR, SKUS, stops)
  const shops = { peers, mall, bare: await openBare(mall, stops) }
  const text = `${introduction(shops, redis !== null)}\n${await compare(shops)}`
  console.log(text)
  if (process.env.WRITE === '1') write(text)
} catch (error) {
  console.error(error)
  await end(1)
}
await end(0)

/** Ends all that was started, in the reverse order; whoever comes second waits for the end. */
async function end(code: number) {
  if (stops.disposed) return new Promise(() => {})
  await stops.disposeAsync()
  process.exit(code)
}

/** Says what is missing, and what follows from it. */
function complain() {
  const unknown = only?.filter((name) => !operationNames.includes(name as OperationName))
  if (unknown?.length)
    fail(`ONLY knows no ${unknown.join(', ')}: it knows ${operationNames.join(', ')}.`)
  if (only && process.env.WRITE === '1') fail('WRITE=1 writes the whole table: leave out ONLY.')
  if (process.platform !== 'linux') fail('CPU time is read from /proc, which only Linux has.')
  if (!isInstalled('redis-server'))
    console.error(
      'There is no redis-server: Medusa runs as one process with its modules in memory, not as it would in production. To have one: apt-get install redis-server.',
    )
  const [load = 0] = loadavg()
  if (load > 0.5) console.error(`The machine is busy (load ${load}): figures will be worse.`)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Goes through all operations in each round, and through all shops in each operation, so that all share what the machine does. */
async function compare(shops: Shops): Promise<string> {
  const results: Results = new Map()
  const all = [...shops.peers, shops.mall, shops.bare]
  for (const shop of all) results.set(shop, new Map())
  for (let round = 0; round < Number(ROUNDS); round++)
    for (const name of names)
      for (const shop of all.filter(({ operations }) => operations[name])) {
        if (stops.disposed) return '' // somebody has ended us
        const result = await measure(shop, name, Number(SECONDS), round === 0)
        const rounds = results.get(shop)
        rounds?.set(name, [...(rounds.get(name) ?? []), result])
        console.error(shop.name, name, result)
      }
  return report(results, shops)
}

function introduction({ peers, mall }: Shops, hasRedis: boolean): string {
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const sizes = [...peers, mall].map(
    ({ name, goods }) => `${name} with ${goods.toLocaleString('en')}`,
  )
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`
  const how = `${ROUNDS} rounds of ${SECONDS} s at 10 connections`
  const redis = hasRedis ? 'server, worker and Redis' : 'one process without Redis'
  return `${day}, ${machine}: ${sizes.join(', ')} goods; ${how}; Medusa as ${redis}.\n`
}

/** Puts the tables into their section of docs/benchmarks.md, below what it says of them. */
function write(text: string) {
  const file = 'docs/benchmarks.md'
  const [before = '', after = ''] = readFileSync(file, 'utf8').split(
    /(?<=<!-- bench:peers -->\n)[\s\S]*?(?=\n##)/,
  )
  writeFileSync(file, `${before}\n${text}${after}`)
}
