import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'

type Asked = Pick<CatalogSearch, 'analyser' | 'known' | 'fitting' | 'brief' | 'stamp'>

/** Whoever works through a list lets others go on between two questions: none of them waits longer than for one. */
export function takingTurns(search: CatalogSearch): Asked & { turn(): Promise<void> } {
  let began = performance.now()
  async function turn() {
    if (performance.now() - began < matchingLimits.turnMs) return
    await new Promise((next) => setImmediate(next))
    began = performance.now()
  }
  return {
    turn,
    analyser: search.analyser,
    ...(search.stamp !== undefined && { stamp: search.stamp }),
    known: (...asked) => turn().then(() => search.known(...asked)),
    fitting: (...asked) => turn().then(() => search.fitting(...asked)),
    brief: (...asked) => turn().then(() => search.brief(...asked)),
  }
}
