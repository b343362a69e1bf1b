import { inTurn } from '#db/inTurn.ts'
import type { Sql } from '#db/postgres.ts'
import { seesPrices } from '#mall/access.ts'
import type { BudgetUse } from '#mall/company/budget/budget.contract.ts'
import {
  bears,
  budgetName,
  type Charge,
  chargesOf,
  overText,
  periodLabel,
  type Use,
  useOf,
} from '#mall/company/budget/budget.rules.ts'
import {
  type BudgetRow,
  selectActive,
  selectActiveForShare,
} from '#mall/company/budget/budget.sql.ts'
import { insertCharges, selectTaken, updateTaken } from '#mall/company/budget/charge.sql.ts'
import { selectChoosable, selectIsRequired } from '#mall/company/budget/costCentre.sql.ts'
import { selectAdministratorNames } from '#mall/company/company/company.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { lineFen } from '#mall/goods/pricing/totals.rules.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type Bearer, selectBearers } from './budgeting.sql.ts'

type Line = {
  lineId: string
  requisitionLineId: string | null
  costCentreId: string | null
  taxPriceFen: string
  count: number
}

/** The rules of approval judge an order by this. */
export type Budgeted = {
  /** The most that it is over any budget, and which budgets these are. */
  overFen: bigint
  reasons: string[]
}
export const unbudgeted: Budgeted & { charges: Charge<BudgetRow>[]; bearers: Bearer[] } = {
  overFen: 0n,
  reasons: [],
  charges: [],
  bearers: [],
}
type Taken = typeof unbudgeted

type Chosen = {
  costCentreId: string
  lines: readonly { lineId: string; costCentreId?: string | undefined }[]
}

/** Answers which cost centres the lines of an order may have. */
export async function costCentresFor(tx: Sql, { companyId }: UserInfo, chosen: Chosen) {
  if (!companyId) return { choosable: [], isRequired: false }
  const isChosen = chosen.costCentreId || chosen.lines.some(({ costCentreId }) => costCentreId)
  const [isRequired, choosable] = await inTurn([
    () => selectIsRequired(tx, companyId),
    async () => (isChosen ? selectChoosable(tx, companyId) : []),
  ])
  return { choosable, isRequired }
}

/** Gives each line the cost centre that was chosen for it, or else that of the order; refuses what cannot be chosen. */
export function withCostCentres<L extends { lineId: string }>(
  { choosable, isRequired }: Awaited<ReturnType<typeof costCentresFor>>,
  chosen: Chosen,
  lines: readonly L[],
) {
  const known = new Map(choosable.map(({ id, name }) => [id, name]))
  const ofLines = new Map(chosen.lines.map(({ lineId, costCentreId }) => [lineId, costCentreId]))
  const given = lines.map((line) => {
    const costCentreId = ofLines.get(line.lineId) || chosen.costCentreId || null
    const costCentre = costCentreId === null ? null : known.get(costCentreId)
    if (costCentre === undefined) refuse('COST_CENTRE_NOT_FOUND')
    return { ...line, costCentreId, costCentre }
  })
  const isMissing = given.some(({ costCentreId }) => costCentreId === null)
  if (isMissing && isRequired)
    refuseProblems('FORM_INVALID', { costCentreId: '企业要求每个商品都有成本中心，请选择' })
  return given
}

/**
 * Takes what the lines cost of all budgets that they fall upon, which are locked to the end of the transaction: after
 * pieces and credit, and before lines of requisitions. Refuses what is over a budget that stops orders. Periods are those
 * of the day on which the order was first submitted.
 */
export async function takeBudgets(
  tx: Sql,
  who: UserInfo,
  orderedAt: Date,
  lines: readonly Line[],
): Promise<Taken> {
  const { companyId } = who
  if (!companyId) return unbudgeted
  const budgets = await selectActiveForShare(tx, companyId, chineseDay(orderedAt))
  if (budgets.length === 0) return unbudgeted
  const bearers = await bearersOf(tx, who.userId, lines)
  const charges = chargesFor(who.userId, orderedAt, budgets, lines, bearers)
  if (charges.length === 0) return unbudgeted
  const taken = await updateTaken(tx, charges.map(takenOf))
  const uses = charges.map((charge) =>
    useOf(charge, (taken.get(charge.budget.budgetId) ?? 0n) - charge.fen),
  )
  const stopped = uses.filter(({ budget, overFen }) => budget.onOver === 'stop' && overFen > 0n)
  if (stopped.length > 0) await refuseOver(tx, who, companyId, stopped)
  return { ...judged(uses), charges, bearers }
}

async function refuseOver(tx: Sql, who: UserInfo, companyId: string, uses: readonly Use[]) {
  const names = await selectAdministratorNames(tx, companyId)
  refuse('BUDGET_EXCEEDED', {
    budgets: uses.map((use) => overText(use, seesPrices(who))).join('；'),
    askWhom: names.length > 0 ? `企业管理员（${names.join('、')}）` : '企业管理员',
  })
}

function judged(uses: readonly Use[]): Budgeted {
  const over = uses.filter(({ overFen }) => overFen > 0n)
  const overFen = over.reduce((most, use) => (use.overFen > most ? use.overFen : most), 0n)
  return { overFen, reasons: over.map((use) => overText(use, true)) }
}

const takenOf = ({ budget: { budgetId }, start, fen }: Charge) => ({ budgetId, start, fen })

function chargesFor(
  userId: string,
  orderedAt: Date,
  budgets: readonly BudgetRow[],
  lines: readonly Line[],
  bearers: readonly Bearer[],
) {
  const goods = lines.map((line) => borneBy(line, userId, bearers))
  return chargesOf(budgets, goods, chineseDay(orderedAt))
}

const bearersOf = (db: Sql, userId: string, lines: readonly Pick<Line, 'requisitionLineId'>[]) =>
  selectBearers(
    db,
    userId,
    lines.flatMap(({ requisitionLineId }) => requisitionLineId ?? []),
  )

/** What a demander asked for is borne by his department, all else by the buyer's. */
export function borneBy(line: Omit<Line, 'lineId'>, userId: string, bearers: readonly Bearer[]) {
  const bearer = bearers.find((one) => one.requisitionLineId === line.requisitionLineId)
  return {
    userId,
    departmentIds: bearer?.departmentIds ?? [],
    costCentreId: line.costCentreId,
    fen: lineFen(line.taxPriceFen, line.count),
  }
}

/** Writes what the lines of an order that was just placed take. */
export async function chargeOrder(
  tx: Sql,
  { charges, bearers }: Taken,
  { orderId, userId }: { orderId: string; userId: string },
  lines: readonly { parts: readonly Omit<Line, 'lineId'>[] }[],
) {
  const found = lines.flatMap(({ parts }, at) =>
    parts.flatMap((part) => {
      const goods = borneBy(part, userId, bearers)
      const borne = charges.filter(({ budget }) => bears(budget, goods))
      return borne.map((charge) => ({
        ...takenOf(charge),
        orderId,
        lineNo: at + 1,
        fen: goods.fen,
      }))
    }),
  )
  if (found.length > 0) await insertCharges(tx, found)
}

type Wanted = { order: string | null; lines: Readonly<Record<string, string>> }
type Row = Omit<Line, 'costCentreId' | 'taxPriceFen'> & { currentFen: string | null }

type Before = ReadonlyMap<string, string | null>
type Preview = { who: UserInfo; orderedAt: Date; before: Before | undefined }

/**
 * Answers what the page of the order shows of cost centres and budgets, as they stand without this order. Of an order that
 * was made before, `before` says which cost centres its lines had.
 */
export async function budgetPreview(
  db: Sql,
  { who, orderedAt, before }: Preview,
  wanted: Wanted | undefined,
  rows: readonly Row[],
) {
  const { companyId } = who
  if (!companyId) return { costCentres: null, budgets: [], budgeted: unbudgeted, costCentreIds: [] }
  const [list, isRequired, bearers] = await Promise.all([
    selectChoosable(db, companyId),
    selectIsRequired(db, companyId),
    bearersOf(db, who.userId, rows),
  ])
  const usual = (before && keptOf(before, rows, list)) ?? usualOf(bearers, rows)
  const { order, lines } = wanted ?? usual
  const chosen = rows.map((row) => ({
    ...row,
    costCentreId: lines[row.lineId] ?? order,
    taxPriceFen: row.currentFen ?? '0',
  }))
  const active = await selectActive(db, companyId, chineseDay(orderedAt))
  const charges = chargesFor(who.userId, orderedAt, active, chosen, bearers)
  const taken = await selectTaken(db, charges.map(takenOf))
  const uses = charges.map((charge) => useOf(charge, taken.get(charge.budget.budgetId) ?? 0n))
  return {
    costCentres: list.length > 0 ? { isRequired, list, usual } : null,
    budgets: uses.map((use) => shownUse(use, seesPrices(who))),
    budgeted: judged(uses),
    costCentreIds: chosen.flatMap(({ costCentreId }) => costCentreId ?? []),
  }
}

/** The order has the cost centre of its buyer's department; lines whose demander's has another one have that. */
function usualOf(bearers: readonly Bearer[], rows: readonly Row[]) {
  const own =
    bearers.find(({ requisitionLineId }) => requisitionLineId === null)?.costCentreId ?? null
  const lines = rows.flatMap(({ lineId, requisitionLineId }) => {
    const bearer = bearers.find((one) => one.requisitionLineId === requisitionLineId)
    const differs = bearer?.costCentreId && bearer.costCentreId !== own
    return differs ? [[lineId, bearer.costCentreId]] : []
  })
  return { order: own, lines: Object.fromEntries(lines) as Record<string, string> }
}

/** Cost centres stay as they were as far as they can be chosen; null where no line had any. */
function keptOf(before: Before, rows: readonly Row[], choosable: readonly { id: string }[]) {
  const known = new Set(choosable.map(({ id }) => id))
  const had = rows.map(({ lineId }) => ({ lineId, id: before.get(lineId) ?? null }))
  const kept = had.flatMap(({ lineId, id }) =>
    id !== null && known.has(id) ? [{ lineId, id }] : [],
  )
  if (kept.length === 0) return null
  const order = kept.length === rows.length ? (kept[0]?.id ?? null) : null
  const others = kept.filter(({ id }) => id !== order).map(({ lineId, id }) => [lineId, id])
  return { order, lines: Object.fromEntries(others) as Record<string, string> }
}

const shownUse = (use: Use, isTold: boolean): BudgetUse => ({
  name: budgetName(use.budget),
  period: periodLabel(use.budget, use.start),
  onOver: use.budget.onOver,
  isOver: use.overFen > 0n,
  amounts: isTold
    ? { left: yuan(use.leftFen), charged: yuan(use.fen), missing: yuan(use.overFen) }
    : null,
})
