import { LRUCache } from 'lru-cache'
import type { Ctx } from '#mall/ctx.ts'
import { visibilityOf } from '#mall/goods/pricing/visibility.rules.ts'
import { success } from './envelope.ts'
import type { Freshness } from './freshness.ts'

export type AnswerCache = ReturnType<typeof newAnswerCache>
type Entry = { answer: object; body: Buffer }

const mostBytes = 32 * 1024 * 1024

/**
 * Answers of the search, which hold as long as it knows of no change: docs/decisions/answer-cache.md says why none is
 * ever older than its question.
 */
export function newAnswerCache(maxSize = mostBytes) {
  const kept = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ body }, key) => 3 * body.length + 2 * key.length + 500, // with the answer that it was made of
  })
  const bodies = new WeakMap<object, Buffer>()
  let stamp: string | undefined

  /** Nothing that stands under another stamp is ever asked for again. */
  function turnTo(present: string | undefined) {
    if (present !== stamp) kept.clear()
    stamp = present
  }

  return {
    /** Answers what is kept for this question, or what `make` answers. */
    async answer(
      question: { path: string; input: unknown },
      caller: Pick<Ctx, 'who' | 'now'>,
      freshness: Freshness,
      make: () => Promise<unknown>,
    ): Promise<unknown> {
      const { moment, codes } = freshness
      if (freshness.isBehind) {
        freshness.caughtUp ??= moment.catchUp()
        await freshness.caughtUp
      }
      const before = moment.search.stamp
      turnTo(before)
      const key = JSON.stringify([question, codes, visibilityOf(caller)])
      const found = kept.get(key)
      if (found) return found.answer
      const answer = await make()
      if (before === undefined || moment.search.stamp !== before || stamp !== before) return answer
      const body = Buffer.from(JSON.stringify(success(answer)))
      kept.set(key, { answer: frozen(Object(answer)), body })
      bodies.set(Object(answer), body)
      return answer
    },
    /** The whole answer to a call as it is sent, if it is a kept one. */
    bodyOf: (answer: unknown): Buffer | undefined => bodies.get(Object(answer)),
  }
}

/** Many read it, so none may change it. */
function frozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner) frozen(inner)
  return Object.freeze(value)
}
