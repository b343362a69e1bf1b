import type { Sql } from '#db/postgres.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { counted } from './checking.ts'
import { inTurns } from './inTurns.ts'
import type { MassEdit } from './massEdit.form.ts'
import { edited, extremesWith, farMove } from './massEdit.rules.ts'
import { type ChosenGoods, selectChosen, updateEditChecked } from './massEdit.sql.ts'
import { deleteResults, insertResults, type Result } from './row.sql.ts'
import { type RunRow, updateState } from './run.sql.ts'

/** Tries the next goods of a mass edit without writing anything; answers whether there are more. */
export async function checkNextGoods(tx: Sql, run: RunRow): Promise<boolean> {
  const { runId, edit, done } = run
  if (!edit) throw new Error('A mass edit without anything to change cannot be tried.')
  if (done === 0 && (await deleteResults(tx, runId, importLimits.deleted))) return true
  const goods = await selectChosen(tx, runId, done)
  if (goods.length > 0) {
    const results = await inTurns(goods, (one) => resultOf(edit, one))
    await insertResults(tx, runId, results)
    await updateEditChecked(tx, runId, {
      counts: counted(run.counts, results),
      extremes: extremesWith(run.extremes, results),
      done: done + goods.length,
    })
  }
  if (goods.length === importLimits.checked) return true
  await updateState(tx, runId, 'checked')
  return false
}

/** A planned price is no price to be moved: the regular one would not come back at the end of its plan. */
function resultOf(edit: MassEdit, goods: ChosenGoods): Result {
  const { rowNo, skuId, skuCode, facts, plannedUntil } = goods
  const base = { rowNo, skuId, key: skuId, skuCode: skuCode ?? '', model: facts.model ?? '' }
  const refused = (text: string): Result => ({
    ...{ ...base, outcome: 'refused', moves: {}, problems: [{ column: '', text }] },
  })
  if (skuCode === null) return refused('商品已不在')
  const { moves, problem } = edited(edit, facts)
  if (problem !== undefined) return refused(problem)
  if ((moves.priceFen || moves.tiers) && plannedUntil)
    return refused(`计划价生效中，至 ${plannedUntil}，不能批量改价；请在它结束后再改，或单独编辑`)
  const far = farMove(moves)
  if (far) return { ...base, outcome: 'held', moves, problems: [{ column: '', text: far }] }
  const isMoved = Object.keys(moves).length > 0
  return { ...base, outcome: isMoved ? 'changed' : 'unchanged', moves, problems: [] }
}
