import type { Db, Sql } from '#db/postgres.ts'
import { together } from '#db/together.ts'
import type { Catalog, Moment } from '#index/openIndex.ts'
import { codesVersion } from '#mall/goods/material/material.sql.ts'
import { type AccessSeen, accessSeen, isSameAccess } from '#mall/people/account/accessChange.sql.ts'
import {
  type AskedSession,
  type SessionUser,
  selectSessionUsers,
} from '#mall/people/account/session.sql.ts'
import { newKeptCallers } from './keptCallers.ts'

/** Says from what a request is answered, and whether that is as new as the request. */
export type Freshness = {
  moment: Moment
  /** Something was committed before the request that the engine of this moment does not know; null: nobody can say. */
  isBehind: boolean | null
  /** All calls of a page wait for the same. */
  caughtUp?: Promise<boolean>
  /** It is another one whenever a code of the caller's company has changed. */
  codes: string
}

/** What is read beside a session. */
type Read = Pick<Freshness, 'isBehind' | 'codes'> & { isSame: boolean; access: AccessSeen }

/**
 * Asks for sessions and, in the same statement, whether the search has missed a change and which codes are the newest. Who
 * is known is only asked whether anything of that has changed: docs/decisions/answer-cache.md.
 */
export function openSessions(catalog: Pick<Catalog, 'moment'>) {
  const kept = newKeptCallers<Read>()
  return together(
    async (db: Db, asked: AskedSession[]): Promise<(SessionUser<Freshness> | null)[]> => {
      const { moment } = catalog
      const { seen } = kept
      const known = kept.allOf(asked)
      const now = known && (await selectIsSame(db, seen, moment))
      if (known && now?.isSame)
        return known.map((user) => ({ ...user, beside: freshness(moment, user, now.isBehind) }))
      const users = await selectSessionUsers<Read>(
        db,
        asked,
        db`json_build_object('isBehind', ${moment.isBehind(db)}, 'codes', ${codesVersion(db)},
          'isSame', ${isSameAccess(db, seen)}, 'access', ${accessSeen(db)})`,
      )
      kept.keep(asked, users, seen)
      return users.map((user) => user && { ...user, beside: freshness(moment, user) })
    },
  )
}

const freshness = (
  moment: Moment,
  { beside: { codes, ...read } }: SessionUser<Read>,
  isBehind = read.isBehind,
): Freshness => ({ moment, isBehind, codes })

async function selectIsSame(db: Sql, seen: AccessSeen, moment: Moment) {
  const [row] = await db<Pick<Read, 'isSame' | 'isBehind'>[]>`
    select ${isSameAccess(db, seen)} as is_same, ${moment.isBehind(db)} as is_behind`
  return row
}

/** Visitors see what the search has read by now, which takes four times a second whatever has changed. */
export const freshnessOfVisitor = ({
  moment,
  behindMs,
}: Pick<Catalog, 'moment' | 'behindMs'>): Freshness => ({
  moment,
  isBehind: behindMs < mostBehindMs ? false : null,
  codes: '',
})

const mostBehindMs = 1000
