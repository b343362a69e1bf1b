import { join } from 'node:path'
import { understand } from '#mall/goods/search/understand.ts'
import { groongaEngine } from './groonga.ts'
import { makeGroonga } from './groongaMake.ts'
import { groongaVersion, startGroonga } from './groongaProcess.ts'
import { type Made, madeOnce } from './made.ts'
import { drawMix } from './mix.ts'
import { openOurs, ours } from './ours.ts'
import { makePlain, plainPostgres } from './plainPostgres.ts'
import type { Engine, Query } from './query.ts'
import { residentOf, residentOfPostgres } from './resident.ts'
import { openPeer, type World } from './searchWorld.ts'
import { sizesOf } from './sizes.ts'
import { makeTuned, tunedPostgres } from './tunedPostgres.ts'

export type Opened = {
  queries: Query[]
  reference: Engine
  peers: Engine[]
  /** Says what each cost to make; `megabytes` is the memory of this moment. */
  costs(): { name: string; made: Made; megabytes: number; note: string }[]
  stop(): Promise<void>
}

/** Opens all engines over the same goods, and the requests that they will be asked. */
export async function openEngines(world: World, folder: string): Promise<Opened> {
  const { url, db, goods } = world
  const own = await openOurs(world, folder)
  const plain = await madeOnce(db, 'plain', world.version, () => makePlain(db))
  const tuned = await madeOnce(db, 'tuned', world.version, () => makeTuned(db))
  const queries = await drawMix(db, reader(own.catalog.search), goods)
  const peer = openPeer(url)
  const groonga = await openGroonga(world, folder, queries)
  const note = `${own.bytesPerSku.toFixed(0)} bytes a SKU without stored fields; ready in ${own.bootSeconds.toFixed(2)} s with its snapshot`
  return {
    queries,
    reference: ours(own.catalog.search),
    peers: [plainPostgres(peer), tunedPostgres(peer), ...(groonga ? [groonga.engine] : [])],
    costs: () => [
      { name: 'our index', made: own.made, megabytes: Number.NaN, note },
      { name: 'PostgreSQL plain', made: plain, megabytes: residentOfPostgres(folder), note: both },
      { name: 'PostgreSQL tuned', made: tuned, megabytes: residentOfPostgres(folder), note: both },
      ...(groonga ? [{ name: 'Groonga', ...groonga.cost() }] : []),
    ],
    async stop() {
      await groonga?.stop()
      await peer.end({ timeout: 5 })
      await own.catalog.stop()
    },
  }
}

const both = 'memory is that of both and of the table sku itself'

/** Keywords of which nothing is dropped or replaced. */
const reader = (search: Parameters<typeof understand>[0]) => async (keyword: string) => {
  const { plan, relaxed, instead } = await understand(search, keyword)
  return relaxed.length || instead.length ? null : plan
}

/** Answers null, and says so, where Groonga is not installed. */
async function openGroonga({ db, goods, version }: World, folder: string, queries: Query[]) {
  const its = groongaVersion()
  if (its === null) {
    console.error(
      'Groonga is not measured: there is no program of that name (apt install groonga).',
    )
    return null
  }
  const files = join(folder, 'groonga')
  const made = await madeOnce(db, 'groonga', version, () => makeGroonga(db, files))
  const groonga = startGroonga(join(files, 'db'), false)
  return {
    engine: groongaEngine(groonga, await sizesOf(db, queries, goods)),
    cost: () => ({ made, megabytes: residentOf(groonga.pid), note: `version ${its}` }),
    stop: groonga.stop,
  }
}
