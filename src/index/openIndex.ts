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
  /** The engine of this moment. A request ends on the one it began with, or on the one after it. */
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
   * It is a condition within a statement of the database, asked after the moment was taken; null says that nobody knows.
   * Changes that are too many to be read at once are waited for by nobody.
   */
  isBehind(db: Sql): ReturnType<typeof hasChanged>
  /** Afterwards it knows what was committed before; false: that takes longer than a second, or its delta is full. */
  catchUp(): Promise<boolean>
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
  const moments = new WeakMap<Following, Moment>()
  function present(): Moment {
    const { current } = living
    if (!current) return momentOf(reference)
    const moment = moments.get(current) ?? momentIn(living, current, { reference, log, pace })
    moments.set(current, moment)
    return moment
  }
  return {
    get search() {
      return present().search
    },
    get moment() {
      return present()
    },
    get behindMs() {
      return living.current ? Date.now() - living.current.caughtUpAt : vectors.behindMs
    },
    async stop() {
      await Promise.all([living.stop(), vectors.stop()])
    },
  }
}

/**
 * A moment may be kept for long, as by the last statement of an idle connection, and must not keep an index of hundreds
 * of megabytes: when that is collected, the one after it, which knows more, answers.
 */
function momentIn(living: LivingIndex, current: Following, beside: Beside): Moment {
  const { reference, log, pace } = beside
  const begunWith = new WeakRef(current)
  const following = () => begunWith.deref() ?? living.current
  return {
    search: withFallback(() => following()?.index ?? reference, reference, log),
    isBehind(db) {
      const position = following()?.position
      return position?.reading === null ? hasChanged(db, position) : db`null::boolean`
    },
    async catchUp() {
      const one = following()
      if (!one) return false
      const askedAt = Date.now()
      const wait = setTimeout(pace.longestWaitMs, undefined, { ref: false })
      await Promise.race([living.catchUp(one), wait])
      return one.caughtUpAt >= askedAt
    },
  }
}

type Beside = { reference: CatalogSearch; log: Log; pace: Pace }

/** PostgreSQL searches its own rows; only new words and synonyms come a little later, and nothing of it is kept. */
export const momentOf = (reference: CatalogSearch): Moment => ({
  search: reference,
  isBehind: (db) => db`false`,
  catchUp: async () => false,
})

const usual: Pace = { pollMs: 250, mostInDelta: 20_000, stillMs: 30_000, longestWaitMs: 1000 }
