import { endpoint } from './endpoint.ts'
import { differences } from './equality.ts'
import { fastest, mean, measure, measureTogether } from './measure.ts'
import { listPages, suggestions } from './pageTimes.ts'
import type { Engine, Query } from './query.ts'
import { all, engineTable, table, timeHead, timesIn, verdict } from './report.ts'
import { residentOf } from './resident.ts'
import type { World } from './searchWorld.ts'
import { openShop, type Shop } from './servers.ts'
import { visibleAfter } from './visible.ts'

/** The endpoint is to be so many times as fast as PostgreSQL. */
const demand = 10

/** The endpoint with both engines, then pages, suggestions and changes with the index. */
export async function compareEndpoints(world: World, folder: string, queries: Query[]) {
  const [index, postgres] = [
    await openShop(world.url, folder, 'index'),
    await openShop(world.url, folder, 'postgres'),
  ]
  const endpoints = [
    endpoint('endpoint, our index', index.member),
    endpoint('endpoint, PostgreSQL', postgres.member),
  ] as const
  const unequal = await differences(queries, endpoints[0], [endpoints[1]])
  console.log(`\nAnswers of the endpoints that differ: ${unequal.length}`)
  for (const one of unequal.slice(0, 10)) console.log(`- ${one}`)

  await compareAlone(queries, endpoints)
  await compareTogether(queries, endpoints)
  const refusals = [index, postgres].map(({ member }) => member.refusals())
  console.log(`\nTold to come again later (503): index ${refusals[0]}, PostgreSQL ${refusals[1]}`)
  await postgres.server.stop()
  await showShop(world, queries, index)
  await index.server.stop()
}

async function compareAlone(queries: Query[], endpoints: readonly [Engine, Engine]) {
  const times = await measure(queries, [...endpoints], { rounds: 3, seconds: 150 })
  engineTable(times)
  const ratios = [times, fastest(times, queries)].map((some) => {
    const [ours = 1, its = 0] = endpoints.map(({ name }) => mean(all(some.get(name) ?? never())))
    return verdict(its / ours, demand)
  })
  console.log(`\nOne client: ${ratios[0]}; of each request the fastest round: ${ratios[1]}`)
}

function never(): never {
  throw new Error('Nothing was measured')
}

const clients = 8

/** Every request is three calls, so these are many calls at once. */
async function compareTogether(queries: Query[], endpoints: readonly [Engine, Engine]) {
  const rows: (string | number)[][] = []
  const rates: number[] = []
  for (const engine of endpoints) {
    const { times, seconds } = await measureTogether(engine, queries, clients)
    rates.push(times.length / seconds)
    rows.push([engine.name, ...timesIn(times), times.length / seconds])
  }
  table([`${clients} clients`, ...timeHead, 'requests/s'], rows)
  const [ours = 0, its = 1] = rates
  console.log(`\n${clients} clients: ${verdict(ours / its, demand)}`)
}

async function showShop(
  { db }: World,
  queries: Query[],
  { visitor, member, server, bootSeconds }: Shop,
) {
  const pages = await listPages(visitor, queries)
  const typed = await suggestions(member, queries)
  const { prices, names } = await visibleAfter(db, member, 20)
  table(
    ['with our index', ...timeHead],
    [
      ['product list, HTML', ...timesIn(pages)],
      ['suggestions', ...timesIn(typed)],
      ['a price is changed: until the list shows it', ...timesIn(prices)],
      ['a name is changed: until it is found', ...timesIn(names)],
    ],
  )
  const memory = residentOf(server.process.pid ?? 0)
  console.log(
    `\nServer: first answer ${bootSeconds.toFixed(2)} s after its start, ${memory.toFixed(0)} MB resident at the end`,
  )
}
