import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { networkOf } from './device.rules.ts'
import { insertUse } from './use.sql.ts'

/** Counts what a visitor asks for by his network, and refuses beyond the limit. */
export async function limitVisitor(
  { db, now, visit }: Pick<Ctx, 'db' | 'now' | 'visit'>,
  what: string,
  { uses, windowMs }: { uses: number; windowMs: number },
) {
  const counted = await insertUse(db, `${what} ${networkOf(visit.address)}`, windowMs, now)
  if (counted > uses) refuse('TOO_MANY')
}
