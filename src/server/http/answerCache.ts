import { LRUCache } from 'lru-cache'
import type { Ctx } from '#mall/ctx.ts'
import { visibilityOf } from '#mall/goods/pricing/visibility.rules.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { success } from './envelope.ts'
import type { Freshness } from './freshness.ts'
import { newOwnAnswers } from './ownAnswers.ts'

export type AnswerCache = ReturnType<typeof newAnswerCache>
/** The body is the whole answer as a call sends it. */
type Entry = {
  body: Buffer
  /** It shows these goods as they were after so many changes of pieces. */
  skuIds: number[]
  upTo: number
  madeAt: number
}
export type Asking = {
  freshness: Freshness
  /** A call sends the body as it is kept; a page reads an answer of its own, which it may change. */
  isCall: boolean
  /** The answer may be so many milliseconds old; nothing is older in what the search knows. */
  keptMs?: number | undefined
  /** Nothing is kept or given again while the search may not have heard of every change. */
  isExact?: boolean | undefined
}

/** So many of lists, and as many of single goods: a robot that looks at all goods ends no list. */
const mostBytes = 32 * 1024 * 1024

/**
 * Keeps answers of the search, which hold as long as it knows of no change: docs/decisions/answer-cache.md says why none
 * is ever older than its question.
 */
export function newAnswerCache(maxSize = mostBytes) {
  const [lists, goods] = [newShelf(maxSize), newShelf(maxSize)]
  let stamp: string | undefined
  let edition = 0

  /** Nothing that stands under another stamp is ever asked for again. */
  function turnTo(present: string | undefined) {
    if (present !== stamp) for (const shelf of [lists, goods]) shelf.clear()
    stamp = present
  }

  /** Nothing is given again, nor kept, where there is none. */
  async function shelfFor({ freshness, isExact }: Asking) {
    const isUpToDate = await upToDate(freshness)
    if (!isExact) return lists
    return isUpToDate ? goods : null
  }

  /** Nothing has changed since an answer was begun. */
  const isStill = (search: CatalogSearch, before: string | undefined, begun: number) =>
    before !== undefined && search.stamp === before && stamp === before && edition === begun

  return {
    /** What the staff has just changed is read anew for visitors, too, before the search has heard of it. */
    forgetGoods() {
      goods.clear()
      edition++ // and what is being made may be of before
    },

    /** Answers what is kept for this question, or what `make` answers: for a call as its body, if that is kept. */
    async answer(
      question: { path: string; input: unknown },
      caller: Pick<Ctx, 'who' | 'now'>,
      asking: Asking,
      make: () => Promise<unknown>,
    ): Promise<unknown> {
      const kept = await shelfFor(asking)
      if (!kept) return make()
      const { freshness, isCall, keptMs = Number.POSITIVE_INFINITY } = asking
      const { search } = freshness.moment
      const [before, begun] = [search.stamp, edition]
      const upTo = search.pieces?.count ?? 0
      turnTo(before)
      const madeAt = caller.now.getTime()
      const key = JSON.stringify([question, freshness.codes, visibilityOf(caller)])
      const found = kept.get(key)
      if (found && found.madeAt > madeAt - keptMs && holds(found, search))
        return isCall ? found.body : JSON.parse(found.body.toString()).data
      const answer = await make()
      if (!isStill(search, before, begun)) return answer
      const body = Buffer.from(JSON.stringify(success(answer)))
      kept.set(key, { body, skuIds: goodsIn(answer), upTo, madeAt })
      return isCall ? body : answer
    },
    own: newOwnAnswers(maxSize),
  }
}

const newShelf = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ body, skuIds }, key) =>
      body.length + 2 * key.length + 8 * skuIds.length + 500,
  })

/** Says whether the search now certainly knows everything that was committed before the request. */
async function upToDate(freshness: Freshness): Promise<boolean> {
  if (!freshness.isBehind) return freshness.isBehind === false
  freshness.caughtUp ??= freshness.moment.catchUp()
  return freshness.caughtUp
}

/** Says whether none of the goods that it shows has other pieces now; what has changed until now is looked at once. */
function holds(entry: Entry, { pieces }: CatalogSearch): boolean {
  if (pieces?.concern(entry.skuIds, entry.upTo)) return false
  entry.upTo = pieces?.count ?? 0
  return true
}

/** Lists the goods that an answer shows, wherever they stand in it. */
function goodsIn(value: unknown, skuIds: number[] = []): number[] {
  const values: Record<string, unknown> = Object(value)
  for (const name in values) {
    const inner = values[name]
    if (name === 'skuId') skuIds.push(Number(inner))
    if (typeof inner === 'object') goodsIn(inner, skuIds)
  }
  return skuIds
}
