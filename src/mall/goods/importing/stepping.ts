import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { selectAgreementsNamed } from '#mall/goods/agreement/agreedBatch.sql.ts'
import { importLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { selectAgreementsOf } from './agreedRow.sql.ts'
import { isTable, mayWorkAt } from './fields.rules.ts'
import type { ImportState } from './importing.contract.ts'
import {
  insertImportJob,
  type RunRow,
  selectRun,
  selectRunForUpdate,
  updateStep,
} from './run.sql.ts'

type Staff = Ctx<UserInfo>
type States = readonly ImportState[]

/** Answers a run to whoever has the right to what it is about. */
export async function runFor({ db, who }: Staff, runId: string): Promise<RunRow> {
  const run = (await selectRun(db, runId)) ?? refuse('NOT_FOUND')
  return mayWorkAt(who, run.subject) ? run : refuse('FORBIDDEN')
}

/** Locks a run, which has to stand where something can be done with it. */
export async function lockedIn(
  tx: Sql,
  { who }: Staff,
  runId: string,
  states: States,
): Promise<RunRow> {
  const run = (await selectRunForUpdate(tx, runId)) ?? refuse('NOT_FOUND')
  if (!mayWorkAt(who, run.subject)) refuse('FORBIDDEN')
  return states.includes(run.state) ? run : refuse('IMPORT_STATE')
}

/** A mass edit has no file. */
export async function lockedFile(tx: Sql, ctx: Staff, runId: string, states: States) {
  const run = await lockedIn(tx, ctx, runId, states)
  return run.subject === 'edit' ? refuse('NOT_FOUND') : run
}

/** Pictures are a file that cannot be read in another way. */
export async function lockedTable(tx: Sql, ctx: Staff, runId: string, states: States) {
  const run = await lockedIn(tx, ctx, runId, states)
  return isTable(run.subject) ? run : refuse('NOT_FOUND')
}

/** Brands and categories are made for goods; whoever agrees on prices makes none. */
export async function lockedGoods(tx: Sql, ctx: Staff, runId: string, states: States) {
  const run = await lockedTable(tx, ctx, runId, states)
  return run.subject === 'agreement' ? refuse('NOT_FOUND') : run
}

type Step = Parameters<typeof updateStep>[2]

/** Another step begins, which jobs take on. */
export async function begin(tx: Sql, { who }: Staff, { runId }: RunRow, step: Step) {
  await updateStep(tx, runId, step, who)
  await insertImportJob(tx, runId)
}

type Recorded = { verb: 'apply' | 'undo'; run: RunRow; detail: Record<string, number> }

export async function record(tx: Sql, { who, now }: Staff, { verb, run, detail }: Recorded) {
  const noun =
    run.subject === 'edit' ? 'massEdit' : run.subject === 'agreement' ? 'agreedImport' : 'import'
  const named = run.subject === 'agreement' && { 协议: await agreementsOf(tx, run.runId, now) }
  const all = { ...detail, ...named }
  await recordAudit(tx, { who, action: `${noun}.${verb}`, subject: run.fileName, detail: all })
}

/** Says whose agreements a file concerns, the first ones by name. */
async function agreementsOf(tx: Sql, runId: string, now: Date): Promise<string> {
  const ids = await selectAgreementsOf(tx, runId)
  const shown = ids.slice(0, importLimits.namedAgreements)
  const named = await selectAgreementsNamed(tx, { ids: shown, numbers: [] }, now)
  const texts = named.map(({ agreementNo, companyName }) => `${agreementNo} ${companyName}`)
  return texts.join('、') + (ids.length > shown.length ? ` 等 ${ids.length} 份` : '')
}
