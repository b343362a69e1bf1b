import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import type { LegalVersions } from './content.contract.ts'
import { selectLegal } from './content.sql.ts'
import { legalOf } from './legal.rules.ts'

/** What whoever registers now agrees to. */
export async function versionsInForce(db: Sql, now: Date): Promise<LegalVersions> {
  const rows = await selectLegal(db, ['agreement', 'privacy'], chineseDay(now))
  const labelOf = (slug: string) => {
    const found = rows.filter((row) => row.slug === slug).map(legalOf)
    const current = found.find(({ state }) => state === 'current')
    if (!current) throw new Error(`No version of ${slug} is in force.`)
    return current.label
  }
  return { agreement: labelOf('agreement'), privacy: labelOf('privacy') }
}
