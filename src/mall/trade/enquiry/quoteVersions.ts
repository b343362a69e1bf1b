import type { Sql } from '#db/postgres.ts'
import type { DeskVersion } from './deskEnquiry.contract.ts'
import { type SentVersion, selectVersions } from './enquiryHistory.sql.ts'
import { selectVersionLines } from './quoteDesk.sql.ts'

type Version = SentVersion & Pick<DeskVersion, 'lines'>

/** Answers all versions with what they say of each line, the first one first. */
export async function versionsOf(db: Sql, enquiryId: string): Promise<Version[]> {
  const [versions, said] = await Promise.all([
    selectVersions(db, enquiryId),
    selectVersionLines(db, enquiryId),
  ])
  const lines = new Map(said.map((one) => [one.version, one.lines]))
  return versions.map((one) => ({ ...one, lines: lines.get(one.version) ?? [] }))
}
