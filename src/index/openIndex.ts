import { join } from 'node:path'
import type { Db } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { beginning } from '#mall/goods/search/position.rules.ts'
import { openPostgresSearch } from '#mall/goods/search/postgresSearch.ts'
import { refreshVectors } from '#mall/goods/search/vectors.ts'
import { withFallback } from './fallback.ts'
import type { Following } from './following.ts'
import { LivingIndex, type Pace } from './livingIndex.ts'
import type { Log } from './log.ts'
import { followWithVectors } from './vectorFeed.ts'

/** This is the search of a server. */
export interface Catalog {
  /** The engine of this moment; a request ends on the one it began with. */
  readonly search: CatalogSearch
  /** Milliseconds since nothing was missing in what answers now: no change that is missing was committed earlier. */
  readonly behindMs: number
  stop(): Promise<void>
}

export type Options = {
  url: string
  /** The snapshot is kept in this folder. */
  folder: string
  log: Log
  /** `postgres` means that there is no index at all. */
  engine?: CatalogSearch['engine']
  pace?: Pace
}

/**
 * Opens the index, and lets PostgreSQL search as long as there is none. With a usable snapshot the index is there at
 * once.
 */
export async function openCatalogSearch(
  db: Db,
  { url, folder, log, engine = 'index', pace = usual }: Options,
): Promise<Catalog> {
  const living = new LivingIndex(db, { url, file: join(folder, 'search.index') }, log, pace)
  const opening = engine === 'index' && living.open()
  const reference = await openPostgresSearch(db)
  reference.analyser.read('轴承座') // loads the dictionary now, in 0.3 s, while the file is read
  const feed = { analyser: () => reference.analyser, pauseMs: pace.pollMs, log }
  if (engine === 'postgres') {
    const readVocabulary = async () => refreshVectors(db, await loadAnalyser(db))
    const vectors = followWithVectors(db, { ...feed, position: beginning, readVocabulary })
    return Object.assign(vectors, { search: reference })
  }

  await opening
  living.start()
  const vectors = followWithVectors(db, {
    ...feed,
    position: living.openedAt,
    readVocabulary: async () => {}, // a thread of the index does so (vectorThread.ts)
  })
  const searches = new WeakMap<Following, CatalogSearch>()
  function searchIn(current: Following): CatalogSearch {
    const search = searches.get(current) ?? withFallback(current.index, reference, log)
    searches.set(current, search)
    return search
  }
  return {
    get search() {
      return living.current ? searchIn(living.current) : reference
    },
    get behindMs() {
      return living.current ? Date.now() - living.current.caughtUpAt : vectors.behindMs
    },
    async stop() {
      await Promise.all([living.stop(), vectors.stop()])
    },
  }
}

const usual: Pace = { pollMs: 250, mostInDelta: 20_000 }
