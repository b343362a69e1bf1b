import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { readColumns } from './columnReading.ts'
import type { Subject } from './importing.contract.ts'
import { brandIn, loadPlaces } from './knownNames.ts'
import { insertRun } from './run.sql.ts'
import { staging } from './staging.ts'

type File = { subject: Subject; fileName: string; supplier: string }

/** Takes in a file row by row; nobody sees it before it has come whole. */
export async function beginImport(db: Db, who: UserInfo, file: File) {
  const supplier = file.supplier || (await supplierOf(db, file.fileName))
  const named = { ...file, supplier, fileName: file.fileName || '未命名' }
  const runId = await insertRun(db, { ...named, now: new Date() }, who)
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
async function supplierOf(db: Db, fileName: string): Promise<string> {
  const places = await loadPlaces(db)
  return places.names.get(brandIn(places, fileName)) ?? ''
}
