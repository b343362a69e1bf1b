import { isUnableNow } from '#db/postgres.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import type { Log } from './log.ts'

/**
 * PostgreSQL answers what the index cannot answer because of a bug; the bug is told, but the visitor has his list.
 */
export function withFallback(
  index: () => CatalogSearch,
  reference: CatalogSearch,
  log: Log,
): CatalogSearch {
  let failures = 0 // what PostgreSQL answers is of another state, and nothing is known of when it changes
  async function ask<T>(question: (search: CatalogSearch) => Promise<T>): Promise<T> {
    try {
      return await question(index())
    } catch (error) {
      if (isUnableNow(error)) throw error
      log.error(error, 'The search index failed')
      failures += 1
      return question(reference)
    }
  }
  return {
    get engine() {
      return index().engine
    },
    get stamp() {
      const { stamp } = index()
      return stamp && `${stamp}/${failures}`
    },
    get pieces() {
      return index().pieces
    },
    get analyser() {
      return index().analyser
    },
    known: (atoms) => ask((search) => search.known(atoms)),
    fitting: (plans) => ask((search) => search.fitting(plans)),
    page: (...asked) => ask((search) => search.page(...asked)),
    brief: (...asked) => ask((search) => search.brief(...asked)),
    tags: (...asked) => ask((search) => search.tags(...asked)),
    attributes: (...asked) => ask((search) => search.attributes(...asked)),
    models: (...asked) => ask((search) => search.models(...asked)),
  }
}
