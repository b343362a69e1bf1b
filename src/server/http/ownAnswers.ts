import { LRUCache } from 'lru-cache'
import type { Ctx } from '#mall/ctx.ts'
import { visibilityOf } from '#mall/goods/pricing/visibility.rules.ts'
import { success } from './envelope.ts'

type Question = { path: string; input: unknown }
type Made = { answer: unknown; state: string | null }

/**
 * Keeps the last answer to what somebody asks about himself, with the state in which it was made. Whether that is still
 * so is found out each time, by the statement that would read the answer (docs/decisions/answer-cache.md).
 */
export function newOwnAnswers(maxSize: number) {
  const kept = new LRUCache<string, { body: Buffer; state: string }>({
    maxSize,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 500,
  })

  return {
    /** Answers what `make` answers, or what is kept if its answer is null. For a call it is the whole body. */
    async answer(
      question: Question,
      caller: Pick<Ctx, 'who' | 'now'>,
      { isCall }: { isCall: boolean },
      make: (known: string | null) => Promise<Made>,
    ): Promise<unknown> {
      const key = JSON.stringify([question, caller.who?.userId, visibilityOf(caller)])
      const found = kept.get(key)
      const { answer, state } = await make(found?.state ?? null)
      if (found && answer === null)
        return isCall ? found.body : JSON.parse(found.body.toString()).data
      if (state === null) return answer
      const body = Buffer.from(JSON.stringify(success(answer)))
      kept.set(key, { body, state })
      return isCall ? body : answer
    },
  }
}
