import { api } from '#mall/api.ts'
import { wordOf } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { day } from '#web/ui/time.ts'
import type { Visit } from '#web/visit.ts'
import { budgets } from './lists.ts'

/** Loads the budgets of the company, and a year of the one that is chosen: the first of them if none is. */
export async function budgetsOf(call: Visit['call'], url: URL) {
  const { found, today } = await loadList(budgets, url, (filter) =>
    call(api.budget.budgetList, filter),
  )
  const asked = wordOf(url.searchParams, 'budgetId')
  const year = Number(
    /^20[2-9]\d$/.exec(wordOf(url.searchParams, 'year'))?.[0] ?? today.slice(0, 4),
  )
  const chosen = found.list.find(({ budgetId }) => budgetId === asked) ?? found.list[0]
  const chart = chosen && (await call(api.budget.budgetYear, { budgetId: chosen.budgetId, year }))
  return { found, subjects: found.subjects, chart: chart ?? null, today: day(new Date()) }
}
