import { createHash } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { insertKey, selectAnswer, updateAnswer } from './idempotency.sql.ts'

const maxKeyLength = 100

/**
 * Runs the effect in one transaction, once for each Idempotency-Key: a repeat gets the stored answer,
 * another request under the same key is refused. What is refused may be tried again with its key.
 */
export async function once<A extends object>(
  { db, who, now, idempotencyKey: key }: Ctx<UserInfo>,
  request: { name: string; input: object },
  effect: (tx: Sql) => Promise<A>,
): Promise<A> {
  if (!key || key.length > maxKeyLength) refuse('IDEMPOTENCY_KEY_MISSING')
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const { answer } = await db.begin(async (tx) => {
    if (!(await insertKey(tx, who.userId, key, hash, now))) {
      const first = await selectAnswer(tx, who.userId, key)
      if (!first || !hash.equals(first.requestHash)) refuse('IDEMPOTENCY_CONFLICT')
      return { answer: first.answer as A } // what updateAnswer has stored for this very request
    }
    const answer = await effect(tx)
    await updateAnswer(tx, who.userId, key, answer)
    return { answer }
  })
  return answer
}
