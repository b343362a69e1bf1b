import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Db, Sql } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { hasChanged } from '#mall/goods/search/change.sql.ts'
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
  /** The same engine for whoever must not miss a change. */
  readonly moment: Moment
  /** Milliseconds since nothing was missing in what answers now: no change that is missing was committed earlier. */
  readonly behindMs: number
  stop(): Promise<void>
}

/** The engine of a moment, and what tells whether it knows everything that was committed before a question. */
export type Moment = {
  search: CatalogSearch
  /**
   * It is a condition within a statement of the database, asked after the moment was taken. Changes that are too many to
   * be read at once are waited for by nobody.
   */
  isBehind(db: Sql): ReturnType<typeof hasChanged>
  /** Afterwards it knows what was committed before, unless that takes longer than a second or its delta is full. */
  catchUp(): Promise<void>
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
    return Object.assign(vectors, { search: reference, moment: momentOf(reference) })
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
    get moment() {
      return living.current
        ? momentIn(living, living.current, searchIn(living.current))
        : momentOf(reference)
    },
    get behindMs() {
      return living.current ? Date.now() - living.current.caughtUpAt : vectors.behindMs
    },
    async stop() {
      await Promise.all([living.stop(), vectors.stop()])
    },
  }
}

function momentIn(living: LivingIndex, current: Following, search: CatalogSearch): Moment {
  return {
    search,
    isBehind: (db) =>
      current.position.reading === null ? hasChanged(db, current.position) : db`false`,
    catchUp: () =>
      Promise.race([living.catchUp(current), setTimeout(longestWaitMs, undefined, { ref: false })]),
  }
}

/** PostgreSQL searches its own rows; only new words and synonyms come a little later, and nothing of it is kept. */
export const momentOf = (reference: CatalogSearch): Moment => ({
  search: reference,
  isBehind: (db) => db`false`,
  catchUp: async () => {},
})

const longestWaitMs = 1000
const usual: Pace = { pollMs: 250, mostInDelta: 20_000 }
