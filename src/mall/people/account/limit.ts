import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { sheetLimits } from '#mall/limits.ts'
import type { UserInfo } from './account.contract.ts'
import { networkOf } from './device.rules.ts'
import { insertUse } from './use.sql.ts'

/** Counts what a visitor asks for by his network, and refuses beyond the limit. */
export async function limitVisitor(
  { db, now, visit }: Pick<Ctx, 'db' | 'now'> & { visit: Pick<Ctx['visit'], 'address'> },
  what: string,
  { uses, windowMs }: { uses: number; windowMs: number },
) {
  const counted = await insertUse(db, `${what} ${networkOf(visit.address)}`, windowMs, now)
  if (counted > uses) refuse('TOO_MANY')
}

/** Large tables keep the server busy: each person sends, and fetches, so many of them in a time. */
export async function limitSheets(
  { db, who, now }: Pick<Ctx, 'db' | 'now'> & { who: Pick<UserInfo, 'userId'> },
  what: 'send' | 'fetch',
) {
  const { uses, windowMs } = sheetLimits.perPerson
  const counted = await insertUse(db, `sheet ${what} ${who.userId}`, windowMs, now)
  if (counted > uses) refuse('SHEET_LIMIT')
}
