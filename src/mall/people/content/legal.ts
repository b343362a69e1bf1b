import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import type { LegalSlug, LegalVersions } from './content.contract.ts'
import { selectLegal } from './content.sql.ts'
import { legalOf } from './legal.rules.ts'

/**
 * Answers what whoever registers now agrees to; null where, by this clock, one of the texts is not in force yet.
 */
export async function versionsInForce(db: Sql, now: Date): Promise<LegalVersions | null> {
  const rows = await selectLegal(db, ['agreement', 'privacy'], chineseDay(now))
  const labelOf = (slug: LegalSlug) => {
    const versions = rows.filter((row) => row.slug === slug).map(legalOf)
    return versions.find(({ state }) => state === 'current')?.label
  }
  const [agreement, privacy] = [labelOf('agreement'), labelOf('privacy')]
  return agreement && privacy ? { agreement, privacy } : null
}

/** Answers them for whoever is to agree: to nothing nobody can. */
export async function versionsToAgree(db: Sql, now: Date): Promise<LegalVersions> {
  const versions = await versionsInForce(db, now)
  if (!versions) throw new Error('No agreement and privacy policy are in force.')
  return versions
}
