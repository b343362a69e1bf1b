import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { readColumns } from './columnReading.ts'
import { customerOf } from './customers.ts'
import type { Subject } from './importing.contract.ts'
import { brandIn, loadPlaces } from './knownNames.ts'
import { insertRun } from './run.sql.ts'
import { staging } from './staging.ts'

type File = { subject: Subject; fileName: string; supplier: string; agreementId?: string }

/** Takes in a file row by row; nobody sees it before it has come whole. */
export async function beginImport(db: Db, who: UserInfo, file: File) {
  const now = new Date()
  const { agreementId = '' } = file
  const supplier = await supplierOf(db, { ...file, agreementId }, now)
  const named = { ...file, supplier, fileName: file.fileName || '未命名', choices: { agreementId } }
  const runId = await insertRun(db, { ...named, now }, who)
  const rows = staging(db, runId)
  return {
    rows,
    async end() {
      const sheets = await rows.end()
      if (sheets.every((sheet) => sheet.rows === 0)) refuse('IMPORT_EMPTY')
      await readColumns(db, { ...named, runId }, sheets)
      return { runId }
    },
  }
}

/** A file is mostly named after its supplier: 亚德客 2026Q4.xlsx. */
async function supplierOf(
  db: Db,
  { subject, supplier, fileName, agreementId }: File & { agreementId: string },
  now: Date,
): Promise<string> {
  if (subject === 'agreement') return customerOf(db, { subject, supplier }, { agreementId }, now)
  if (supplier) return supplier
  const places = await loadPlaces(db)
  return places.names.get(brandIn(places, fileName)) ?? ''
}
