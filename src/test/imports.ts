import { Readable } from 'node:stream'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Choices, FieldName, Subject } from '#mall/goods/importing/importing.contract.ts'
import { workAtImport } from '#mall/goods/importing/working.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { storeImport } from '#server/files/importFile.ts'

type Of = { db: Db; who: UserInfo; call: Call }
type File = { name?: string; subject?: Subject; agreementId?: string; bytes: string | Buffer }
type Mapped = {
  /** Columns that mean something else than the mall has guessed, by their numbers. */
  fields?: Record<number, FieldName>
  choices?: Partial<Choices>
}

/** Takes files through the import as a page and the jobs of the server do. */
export function imports({ db, who, call }: Of) {
  const detail = (runId: string) => call(api.importing.importDetail, { runId })
  async function work(runId: string) {
    const search = { analyser: await loadAnalyser(db) }
    await workAtImport({ db, catalog: { search } }, runId, Number.POSITIVE_INFINITY)
  }

  async function sent({ name = '价格表.csv', subject = 'goods', agreementId = '', bytes }: File) {
    const file = { subject, fileName: name, supplier: '', agreementId }
    const { runId } = await storeImport(db, who, file, Readable.from([Buffer.from(bytes)]))
    return detail(runId)
  }
  /** Says that all columns are as guessed, but for those that are named, and tries the file. */
  async function tried(runId: string, { fields = {}, choices = {} }: Mapped = {}) {
    const { columns, choices: usual } = await detail(runId)
    const chosen = columns.map(({ no, field, attribute }) => ({
      ...{ no, attribute, isConfirmed: true, field: fields[no] ?? field },
    }))
    const made = { ...usual, ...choices }
    await call(api.importing.checkImport, { runId, columns: chosen, choices: made })
    await work(runId)
    return detail(runId)
  }
  async function applied(runId: string, withRises = false) {
    await call(api.importing.applyImport, { runId, withRises })
    await work(runId)
    return detail(runId)
  }
  async function undone(runId: string) {
    await call(api.importing.undoImport, { runId })
    await work(runId)
    return detail(runId)
  }
  const rows = async (
    runId: string,
    tab: 'new' | 'changed' | 'unchanged' | 'refused' | 'held' | 'kept',
  ) => (await call(api.importing.importRows, { runId, tab, pageSize: 50 })).list
  return { detail, sent, tried, applied, undone, rows, work }
}
