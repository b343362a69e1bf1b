import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { readConfig } from '#server/config.ts'
import { type Opened, openEngines } from './engines.ts'
import { differences } from './equality.ts'
import { fastest, measure } from './measure.ts'
import { compareEndpoints } from './overHttp.ts'
import { kinds } from './query.ts'
import { type Demand, engineTable, ratioTable, table } from './report.ts'
import { openWorld } from './searchWorld.ts'

/**
 * npm run bench:search: our search beside PostgreSQL and Groonga, on the same goods, terms and requests in one run;
 * prints the tables of docs/benchmarks.md. SKUS=full, ROUNDS=3 and DATA_DIR=var/bench-search/<SKUS>, which is kept.
 */
const { SKUS = 'full', ROUNDS = '3', DATA_DIR = `var/bench-search/${SKUS}` } = process.env
const { skus, dataDir } = readConfig({ SKUS, DATA_DIR })

const demands: Demand[] = [
  { peer: 'PostgreSQL plain', rate: 40, p99: 50, broad: 70, model: 30 },
  { peer: 'PostgreSQL tuned', rate: 22, p99: 35 },
  { peer: 'Groonga', rate: 45, p99: 70, broad: 20 },
]

mkdirSync(dataDir, { recursive: true })
const world = await openWorld(dataDir, skus)
try {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`)
  const opened = await openEngines(world, dataDir)
  const { queries } = opened
  const sizes = kinds.map((kind) => `${queries.filter((one) => one.kind === kind).length} ${kind}`)
  console.log(`\n${world.goods} active SKUs; ${queries.length} requests: ${sizes.join(', ')}`)
  await compareEngines(opened)
  await opened.stop()
  await compareEndpoints(world, dataDir, queries)
} finally {
  await world.stop()
}

async function compareEngines({ queries, reference, peers, costs }: Opened) {
  const unequal = await differences(queries, reference, peers)
  console.log(`\nAnswers of the peers that differ from ours: ${unequal.length}`)
  for (const one of unequal.slice(0, 10)) console.log(`- ${one}`)

  const limits = { rounds: Number(ROUNDS), seconds: 300 }
  const times = await measure(queries, [reference, ...peers], limits)
  console.log('\nAll rounds:')
  engineTable(times)
  ratioTable(times, reference.name, demands)
  const best = fastest(times, queries)
  console.log('\nOf each request the fastest round:')
  engineTable(best)
  ratioTable(best, reference.name, demands)
  table(
    ['engine', 'made in s', 'MB on disk', 'MB in memory', 'note'],
    costs().map(({ name, made, megabytes, note }) => [
      name,
      made.seconds,
      made.bytes / 1e6,
      megabytes,
      note,
    ]),
  )
}
