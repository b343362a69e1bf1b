import type { Sql } from '#db/postgres.ts'
import {
  type Agreed,
  insertChanges,
  lockAgreements,
  selectAgreed,
  selectAgreementsNamed,
  selectUndone,
  writeAgreed,
} from '#mall/goods/agreement/agreedBatch.sql.ts'
import { importLimits } from '#mall/houseLimits.ts'
import {
  type AgreedDue,
  selectAgreedBack,
  selectAgreedDue,
  selectKept,
  updateAgreedWritten,
} from './agreedRow.sql.ts'
import { reasonOf } from './history.rules.ts'
import { goneWords, recounted, refusal, staleWords } from './refusal.rules.ts'
import { updateRowsRefused, updateRowsUndone } from './row.sql.ts'
import { type RunRow, updateRestored, updateState, updateWritten } from './run.sql.ts'

const { agreed: limit } = importLimits

/** Writes the next prices; answers whether there are more. Who was faster since the trial run is not overwritten. */
export async function applyNextAgreed(tx: Sql, run: RunRow, now: Date): Promise<boolean> {
  const { runId, done: after, choices } = run
  const due = await selectAgreedDue(tx, { runId, after, withRises: choices.rises, limit })
  const problems = await problemsOf(tx, due, now)
  const good = due.filter(({ rowNo }) => !problems.has(rowNo))
  const because = { kind: 'import', reason: reasonOf(run) } as const
  await writeAgreed(tx, good.map(priced))
  const changes = await insertChanges(
    tx,
    Object.entries(movesBy(good, ({ agreementId }) => agreementId)).map(([agreementId, moves]) => ({
      ...{ agreementId, moves, undoes: null },
    })),
    because,
    { who: run.by, now },
  )
  const changeIds = new Map(changes.map(({ agreementId, changeId }) => [agreementId, changeId]))
  const written = good.map(({ rowNo, agreementId }) => ({
    ...{ rowNo, changeId: changeIds.get(agreementId) ?? '' },
  }))
  await updateAgreedWritten(tx, runId, written)
  const lost = due.filter(({ rowNo }) => problems.has(rowNo))
  const refused = [...problems].map(([rowNo, text]) => refusal(rowNo, text))
  if (refused.length > 0) await updateRowsRefused(tx, runId, refused)
  const counts = recounted(run.counts, lost)
  await updateWritten(tx, runId, { count: good.length, counts, done: due.at(-1)?.rowNo ?? after })
  if (due.length === limit) return true
  await updateState(tx, runId, 'applied')
  return false
}

/** Answers why rows cannot be written any more, having locked what they are about. */
async function problemsOf(tx: Sql, due: readonly AgreedDue[], now: Date) {
  const prices = await lockedPrices(tx, due)
  const ids = idsOf(due)
  const agreements = await selectAgreementsNamed(tx, { ids, numbers: [] }, now)
  const open = new Set(
    agreements.filter(({ isEnded }) => !isEnded).map(({ agreementId }) => agreementId),
  )
  const goods = await selectKept(
    tx,
    due.map(({ skuId }) => skuId),
  )
  const problemOf = (one: AgreedDue): string => {
    if (!open.has(one.agreementId)) return '试运行后协议已结束'
    if (!goods.has(one.skuId)) return goneWords
    return prices(one) === one.was ? '' : staleWords(['agreedFen'])
  }
  return new Map(
    due.flatMap((one): [number, string][] => {
      const problem = problemOf(one)
      return problem ? [[one.rowNo, problem]] : []
    }),
  )
}

/** Takes the next changes of agreements back; answers whether there are more. What somebody has moved since stays. */
export async function undoNextAgreed(tx: Sql, run: RunRow, now: Date): Promise<boolean> {
  const { runId } = run
  const back = await selectAgreedBack(tx, runId, limit)
  if (back.length === 0) {
    await updateState(tx, runId, 'undone')
    return false
  }
  const prices = await lockedPrices(tx, back)
  const undone = await selectUndone(tx, [...new Set(back.map(({ changeId }) => changeId))])
  const isBack = (one: (typeof back)[number]) =>
    prices(one) === one.now && !undone.has(one.changeId)
  const good = back.filter(isBack).map(({ was, now, ...one }) => ({ ...one, was: now, now: was }))
  await writeAgreed(tx, good.map(priced))
  const agreements = new Map(good.map(({ changeId, agreementId }) => [changeId, agreementId]))
  const changes = Object.entries(movesBy(good, ({ changeId }) => changeId))
  await insertChanges(
    tx,
    changes.map(([undoes, moves]) => ({
      ...{ undoes, moves, agreementId: agreements.get(undoes) ?? '' },
    })),
    { kind: 'undo', reason: `撤销${reasonOf(run)}` },
    { who: run.by, now },
  )
  const rows = back.map((one) => ({
    rowNo: one.rowNo,
    undone: isBack(one) ? ('restored' as const) : ('kept' as const),
  }))
  await updateRowsUndone(tx, runId, rows)
  await updateRestored(tx, runId, rows.length, run.done)
  return true
}

/** Nobody else writes to these agreements meanwhile; answers what they say. */
async function lockedPrices(tx: Sql, all: readonly Agreed[]) {
  await lockAgreements(tx, idsOf(all))
  const keyOf = ({ agreementId, skuId }: Agreed) => `${agreementId}:${skuId}`
  const prices = new Map((await selectAgreed(tx, all)).map((one) => [keyOf(one), one.fen]))
  return (one: Agreed): string => prices.get(keyOf(one)) ?? ''
}

const idsOf = (all: readonly Agreed[]) => [...new Set(all.map(({ agreementId }) => agreementId))]
const priced = ({ agreementId, skuId, now }: AgreedDue) => ({ agreementId, skuId, fen: now })

/** What is moved, as the history of agreements keeps it. */
function movesBy<R extends AgreedDue>(rows: readonly R[], of: (row: R) => string) {
  const all: Record<string, Record<string, [string, string]>> = {}
  for (const row of rows) {
    const moves = all[of(row)] ?? {}
    moves[`sku:${row.skuId}`] = [row.was, row.now]
    all[of(row)] = moves
  }
  return all
}
