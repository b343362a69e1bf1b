import { price, yuan } from '#mall/money.ts'

/** These limit cost centres and budgets of a company. */
export const budgetLimits = { code: 20, name: 30, costCentres: 500, budgets: 500 } as const

export const kindLabels = { department: '部门', costCentre: '成本中心', person: '个人' } as const
export const periodLabels = { month: '月', quarter: '季', year: '年', once: '一次性' } as const
export const overLabels = { stop: '拦截提交', approve: '转审批' } as const

export type Kind = keyof typeof kindLabels
export type PeriodKind = keyof typeof periodLabels

/** Amounts are fen; what was spent elsewhere counts in the period of `startsOn`. */
export type BudgetFacts = {
  budgetId: string
  kind: Kind
  /** The id of the person, the department or the cost centre; null: the department is gone. */
  subjectId: string | null
  /** People call it so. */
  subject: string
  period: PeriodKind
  startsOn: string
  endsOn: string | null
  amountFen: string
  spentBeforeFen: string
  onOver: keyof typeof overLabels
}

/** Answers the first day of the period that a day is in: natural months, quarters and years, or all of a budget. */
export function periodStart(
  { period, startsOn }: Pick<BudgetFacts, 'period' | 'startsOn'>,
  day: string,
): string {
  if (period === 'once') return startsOn
  const month = Number(day.slice(5, 7))
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period === 'year') return `${day.slice(0, 4)}-01-01`
  const first = month - ((month - 1) % 3)
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

/** Names a period by its first day. */
export function periodLabel({ period }: Pick<BudgetFacts, 'period'>, start: string): string {
  const [year = '', month = ''] = start.split('-')
  if (period === 'once') return `${start} 起`
  if (period === 'year') return `${year} 年`
  if (period === 'month') return `${year} 年 ${Number(month)} 月`
  return `${year} 年第 ${Math.ceil(Number(month) / 3)} 季度`
}

export const budgetName = ({ kind, subject }: Pick<BudgetFacts, 'kind' | 'subject'>): string =>
  `${kindLabels[kind]} ${subject}`

type Counted = Pick<BudgetFacts, 'period' | 'startsOn' | 'amountFen' | 'spentBeforeFen'>

/** Answers what counts in a period beside its orders. */
export const spentBefore = (budget: Counted, start: string): bigint =>
  periodStart(budget, budget.startsOn) === start ? BigInt(budget.spentBeforeFen) : 0n

/** Answers what is left of a period of which orders take so much; below 0 it is overspent. */
export const leftOf = (budget: Counted, start: string, takenFen: bigint): bigint =>
  BigInt(budget.amountFen) - spentBefore(budget, start) - takenFen

/** Goods that are ordered by somebody, for a department with those above it, and for a cost centre. */
export type Borne = {
  userId: string
  departmentIds: readonly string[]
  costCentreId: string | null
  fen: bigint
}

/** Says whether goods count in a budget. */
export function bears({ kind, subjectId }: BudgetFacts, goods: Omit<Borne, 'fen'>): boolean {
  if (subjectId === null) return false
  if (kind === 'person') return goods.userId === subjectId
  return kind === 'department'
    ? goods.departmentIds.includes(subjectId)
    : goods.costCentreId === subjectId
}

export type Charge<B extends BudgetFacts = BudgetFacts> = { budget: B; start: string; fen: bigint }

/** Answers what these goods take of budgets on a day, in the order of the budgets. */
export const chargesOf = <B extends BudgetFacts>(
  budgets: readonly B[],
  goods: readonly Borne[],
  day: string,
): Charge<B>[] =>
  budgets.flatMap((budget) => {
    const fen = goods.reduce((sum, one) => (bears(budget, one) ? sum + one.fen : sum), 0n)
    return fen > 0n ? [{ budget, start: periodStart(budget, day), fen }] : []
  })

export type Use = Charge & { leftFen: bigint; overFen: bigint }

/** Answers what is left before the goods are taken, and how much is missing. `takenFen` is what other orders take. */
export function useOf(charge: Charge, takenFen: bigint): Use {
  const leftFen = leftOf(charge.budget, charge.start, takenFen)
  const over = charge.fen - leftFen
  return { ...charge, leftFen, overFen: over > 0n ? over : 0n }
}

/** Says which budget is not enough, and by how much for whoever sees prices. */
export function overText({ budget, start, leftFen, fen, overFen }: Use, isTold: boolean): string {
  const name = `${budgetName(budget)} ${periodLabel(budget, start)}预算`
  if (!isTold) return `${name}不足`
  const [left, charged, over] = [leftFen, fen, overFen].map((amount) => price(yuan(amount)))
  return `${name}剩余 ${left}，本单计入 ${charged}，超出 ${over}`
}

export type Month = { month: string; usedFen: string; reservedFen: string }
type Running = Counted & Pick<BudgetFacts, 'endsOn'>

/**
 * Answers a year month by month: what was used and is reserved in each, and what is left of the period at its end;
 * null where the budget does not run. A budget of one period may have begun in a year before, of which `takenFen` is
 * what was taken.
 */
export function yearOf(budget: Running, months: readonly Month[], takenFen = 0n) {
  const first = budget.startsOn.slice(0, 7)
  const last = budget.endsOn?.slice(0, 7) ?? '9999-12'
  let start = budget.period === 'once' ? budget.startsOn : ''
  let taken = takenFen
  return months.map(({ month, usedFen, reservedFen }) => {
    const now = periodStart(budget, `${month}-01`)
    if (now !== start) taken = 0n
    start = now
    taken += BigInt(usedFen) + BigInt(reservedFen)
    const before = month === first ? BigInt(budget.spentBeforeFen) : 0n
    const isRunning = month >= first && month <= last
    return {
      month,
      used: yuan(BigInt(usedFen) + before),
      reserved: yuan(BigInt(reservedFen)),
      left: isRunning ? yuan(leftOf(budget, start, taken)) : null,
    }
  })
}
