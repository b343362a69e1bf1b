import type { Db } from '#db/postgres.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { checkNext } from './checking.ts'
import { insertImportJob, selectRunForUpdate, updateState } from './run.sql.ts'
import { undoNext } from './undoing.ts'
import { applyNext } from './writing.ts'

/**
 * Goes on with a file, step by step, each in a transaction of its own that also says how far it came: whatever ends the
 * process, the next one goes on behind it and writes nothing twice.
 */
export async function workAtImport(
  db: Db,
  runId: string,
  until = Date.now() + importLimits.workMs,
) {
  while (Date.now() < until) if (!(await step(db, runId))) return
  await insertImportJob(db, runId)
}

/** Answers whether there is more to do. */
const step = (db: Db, runId: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const run = await selectRunForUpdate(tx, runId)
    if (run?.state === 'checking') return checkNext(tx, run)
    if (run?.state === 'applying') return applyNext(tx, run, new Date())
    if (run?.state === 'undoing') return undoNext(tx, run, new Date())
    return false
  })

/** A step that cannot go on says so and waits for somebody. */
export const giveUpImport = (db: Db, runId: string, fault: string) =>
  db.begin(async (tx) => {
    const run = await selectRunForUpdate(tx, runId)
    if (run?.state === 'checking') await updateState(tx, runId, 'mapping', fault)
    if (run?.state === 'applying') await updateState(tx, runId, 'paused', fault)
    if (run?.state === 'undoing') await updateState(tx, runId, 'applied', fault)
  })
