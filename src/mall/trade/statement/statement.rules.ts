import { price } from '#mall/money.ts'
import { statementLimits } from '#mall/tradeLimits.ts'

/** The states of pages.md section 7; 逾期 is a flag beside them. */
export const statementStates = {
  pending: '待确认',
  disputed: '有异议',
  confirmed: '已确认',
  invoicing: '开票中',
  payable: '待付款',
  partial: '部分付款',
  settled: '已结清',
} as const
export type StatementState = keyof typeof statementStates

type Actor = 'buyer' | 'staff' | 'system'
type Move = {
  label: string
  from: readonly StatementState[]
  /** null: it stays where it stands, or triggers of payments and invoices say where it goes. */
  to: StatementState | null
  by: readonly Actor[]
}

const open = ['pending', 'disputed'] as const
const agreed = ['confirmed', 'invoicing', 'payable', 'partial'] as const

/** Everything that can happen to a statement. */
export const statementMoves = {
  dispute: { label: '提异议', from: [...open, ...agreed], to: null, by: ['buyer'] },
  withdraw: { label: '撤回异议', from: [...open, ...agreed, 'settled'], to: null, by: ['buyer'] },
  answer: { label: '答复异议', from: [...open, ...agreed, 'settled'], to: null, by: ['staff'] },
  confirm: { label: '确认对账单', from: open, to: 'confirmed', by: ['buyer'] },
  invoice: {
    label: '申请开票',
    from: [...agreed, 'settled'],
    to: null,
    by: ['buyer'],
  },
  pay: { label: '付款', from: agreed, to: null, by: ['buyer', 'staff', 'system'] },
} as const satisfies Record<string, Move>
export type StatementEvent = keyof typeof statementMoves

export const mayMove = (state: StatementState, event: StatementEvent, actor: Actor): boolean => {
  const move: Move = statementMoves[event]
  return move.from.includes(state) && move.by.includes(actor)
}

/** Answers what a page offers to this actor. */
export const statementActions = (state: StatementState, actor: 'buyer' | 'staff') =>
  (Object.keys(statementMoves) as StatementEvent[]).filter((event) => mayMove(state, event, actor))

/** Its company has confirmed it, and it is not paid. */
export const isAgreed = (state: StatementState): boolean => agreed.some((one) => one === state)

/** It stands at 有异议 while something of it is disputed and nobody has confirmed it. */
export const openState = (disputes: number): 'pending' | 'disputed' =>
  disputes > 0 ? 'disputed' : 'pending'

export const isUnconfirmed = (state: StatementState): boolean =>
  (open as readonly StatementState[]).includes(state)

const dayMs = 86_400_000
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Answers the last cut-off before this day; 0 is the end of each month. */
export function lastCut(cutDay: number, today: string): string {
  const first = `${today.slice(0, 7)}-01`
  if (cutDay === 0) return daysLater(first, -1)
  if (cutDay < Number(today.slice(8))) return daysLater(first, cutDay - 1)
  return daysLater(`${daysLater(first, -1).slice(0, 7)}-01`, cutDay - 1)
}

/** Cut-offs of all days that may be agreed on. */
export const lastCuts = (today: string) =>
  Array.from({ length: 29 }, (_, cutDay) => ({ cutDay, cutOn: lastCut(cutDay, today) }))

export const termKinds = { month: '月结', invoice: '票到', receipt: '货到' } as const
export type TermKind = keyof typeof termKinds
export const termText = (kind: TermKind, days: number): string => `${termKinds[kind]} ${days} 天`

const daysLate = (dueOn: string | null, today: string): number =>
  dueOn === null || dueOn >= today ? 0 : daysBetween(dueOn, today)

/** So many days it is late; 0 where it is not, or only a few fen are missing. */
export const overdueDays = (dueOn: string | null, dueFen: bigint, today: string): number =>
  dueFen <= statementLimits.forgivenFen ? 0 : daysLate(dueOn, today)

type Owed = { dueOn: string | null; dueFen: bigint }

const ages = [
  ['notDue', 0],
  ['days30', 30],
  ['days60', 60],
  ['days90', 90],
  ['older', Number.POSITIVE_INFINITY],
] as const
type Age = (typeof ages)[number][0]

const ageOf = (late: number): Age => ages.find(([, most]) => late <= most)?.[0] ?? 'older'

/** Divides what is owed by how late it is: 未到期, 逾期 1–30, 31–60, 61–90 days, and more. */
export function ageing(owed: readonly Owed[], today: string): Record<Age | 'unpaid', bigint> {
  const sums = { notDue: 0n, days30: 0n, days60: 0n, days90: 0n, older: 0n, unpaid: 0n }
  for (const { dueOn, dueFen } of owed) {
    if (dueFen <= 0n) continue
    sums[ageOf(daysLate(dueOn, today))] += dueFen
    sums.unpaid += dueFen
  }
  return sums
}

/** Its company is told on these days after it is due; negative before. */
export const dunningSteps = [-3, 0, 3, 10, 20, 30, 60, 90] as const

type Waiting = Record<'difference' | 'transit', { count: number; amount: number }>

/** Says which parcels stand on no statement yet, and why not. */
export const waitsText = ({ difference, transit }: Waiting): string =>
  [
    difference.count > 0 &&
      `${difference.count} 个包裹（${price(difference.amount)}）有收货差异未处理，处理后出账`,
    transit.count > 0 &&
      `${transit.count} 个包裹（${price(transit.amount)}）在途或未确认收货，收货后出账`,
  ]
    .filter(Boolean)
    .join('；')
