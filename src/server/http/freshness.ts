import type { Db } from '#db/postgres.ts'
import { together } from '#db/together.ts'
import type { Catalog, Moment } from '#index/openIndex.ts'
import { codesVersion } from '#mall/goods/material/material.sql.ts'
import {
  type AskedSession,
  type SessionUser,
  selectSessionUsers,
} from '#mall/people/account/session.sql.ts'

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

/** Asks for sessions and, in the same statement, whether the search has missed a change and which codes are the newest. */
export function openSessions(catalog: Pick<Catalog, 'moment'>) {
  return together(
    async (db: Db, asked: AskedSession[]): Promise<(SessionUser<Freshness> | null)[]> => {
      const { moment } = catalog
      const users = await selectSessionUsers<Pick<Freshness, 'isBehind' | 'codes'>>(
        db,
        asked,
        db`json_build_object('isBehind', ${moment.isBehind(db)}, 'codes', ${codesVersion(db)})`,
      )
      return users.map((user) => user && { ...user, beside: { moment, ...user.beside } })
    },
  )
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
