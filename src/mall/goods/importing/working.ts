import { type Db, isUnableNow, type Sql } from '#db/postgres.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { isRefusal } from '#mall/refusal.ts'
import { applyNextAgreed, undoNextAgreed } from './agreedWriting.ts'
import { checkNext } from './checking.ts'
import { movesPricesOnly } from './massEdit.rules.ts'
import { checkNextGoods } from './massEditChecking.ts'
import { applyNextPrices, undoNextPrices } from './priceWriting.ts'
import { deleteResults, deleteRows } from './row.sql.ts'
import {
  deleteRun,
  insertImportJob,
  type RunRow,
  selectRunForUpdate,
  updateState,
  updateTries,
  updateWorked,
} from './run.sql.ts'
import { undoNext } from './undoing.ts'
import { applyNext } from './writing.ts'

type Parts = { db: Db; catalog: { readonly search: Pick<CatalogSearch, 'analyser'> } }

/**
 * Goes on with a file, step by step, each in a transaction of its own that also says how far it came: whatever ends the
 * process, the next one goes on behind it and writes nothing twice.
 */
export async function workAtImport(
  parts: Parts,
  runId: string,
  until = Date.now() + importLimits.workMs,
) {
  while (Date.now() < until) if (!(await step(parts, runId))) return
  await insertImportJob(parts.db, runId)
}

/** Answers whether there is more to do. */
const step = ({ db, catalog }: Parts, runId: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const run = await selectRunForUpdate(tx, runId)
    return run !== undefined && next(tx, run, catalog.search)
  })

async function next(
  tx: Sql,
  run: RunRow,
  { analyser }: Parts['catalog']['search'],
): Promise<boolean> {
  const now = new Date()
  const [apply, undo] = writingOf(run)
  if (run.state === 'checking')
    return run.subject === 'edit' ? checkNextGoods(tx, run) : checkNext(tx, run, now)
  if (run.state === 'applying') return apply(tx, run, now, analyser)
  if (run.state === 'undoing') return undo(tx, run, now)
  return run.state === 'removing' && removeNext(tx, run.runId)
}

function writingOf(run: RunRow) {
  if (run.subject === 'agreement') return [applyNextAgreed, undoNextAgreed] as const
  return movesPricesOnly(run)
    ? ([applyNextPrices, undoNextPrices] as const)
    : ([applyNext, undoNext] as const)
}

/** Deletes what a file has brought in portions, since one statement has no time for a million rows. */
export async function removeNext(tx: Sql, runId: string): Promise<boolean> {
  const { deleted } = importLimits
  const isMore = (await deleteResults(tx, runId, deleted)) || (await deleteRows(tx, runId, deleted))
  await (isMore ? updateWorked(tx, runId) : deleteRun(tx, runId))
  return isMore
}

/** What cannot be at the moment is tried again some times by the round of jobs; nothing else is. */
export async function failImport(db: Db, runId: string, error: unknown) {
  if (!isUnableNow(error) && !(isRefusal(error) && error.code === 'BUSY'))
    return giveUpImport(db, runId, '程序出错，没有写到一半的批次。请重试，仍不行请联系技术人员')
  if ((await updateTries(db, runId)) >= importLimits.tries)
    await giveUpImport(db, runId, `连续 ${importLimits.tries} 次没有做完，数据库太忙。请稍后再试`)
}

/** A step that cannot go on says so and waits for somebody. */
const giveUpImport = (db: Db, runId: string, fault: string) =>
  db.begin(async (tx) => {
    const run = await selectRunForUpdate(tx, runId)
    if (run?.state === 'checking') await updateState(tx, runId, 'mapping', fault)
    if (run?.state === 'applying') await updateState(tx, runId, 'paused', fault)
    if (run?.state === 'undoing') await updateState(tx, runId, 'applied', fault)
  })
