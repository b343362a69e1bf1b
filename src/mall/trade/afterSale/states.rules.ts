import type { AfterSaleKind } from './reasons.rules.ts'

/** The states of pages.md section 9. */
export const afterSaleStates = {
  reviewing: '待审核',
  returning: '待退货',
  inspecting: '待收货验货',
  refunding: '待退款',
  sending: '换货待发出',
  repairing: '维修中',
  done: '已完成',
  refused: '已拒绝',
  withdrawn: '已撤销',
  closed: '已关闭（超时）',
} as const
export type AfterSaleState = keyof typeof afterSaleStates

/** Nothing was to be exchanged where pieces were missing. */
export const stateLabel = (state: AfterSaleState, kind: AfterSaleKind): string =>
  state === 'sending' && kind === 'resend' ? '补发待发出' : afterSaleStates[state]

/** system: a timer, or money that has gone back. */
export type AfterSaleActor = 'buyer' | 'staff' | 'system'

/** It is all that decides what may happen to a request. */
export type Standing = {
  state: AfterSaleState
  kind: AfterSaleKind
  /** Its goods are to be sent back until then. */
  dueAt: Date | null
  /** Somebody of the staff has agreed to what goes back. */
  isRefundAgreed: boolean
  /** All of that has gone, or stands in the account of the company. */
  isRefundGone: boolean
}

const guards = {
  always: () => true,
  isDue: ({ dueAt }: Standing, now: Date) => dueAt !== null && dueAt <= now,
  isRefundOpen: ({ isRefundAgreed }: Standing) => !isRefundAgreed,
  isRefundGone: ({ isRefundGone }: Standing) => isRefundGone,
} as const
type Guard = keyof typeof guards

/**
 * hold: its pieces are in this request. free: they are not any more. freeRejected: those that failed the inspection are
 * not. restock: those that are fit to be sold go back to the store. take: as many leave it. credit: they are returned,
 * for money, and what their line took of budgets is given back.
 */
export type Effect = 'hold' | 'free' | 'freeRejected' | 'restock' | 'take' | 'credit'

/** The way of each kind: where it stands when it is agreed to, and when its goods have passed the inspection. */
export const ways = {
  refundOnly: { agreed: 'refunding', passed: null },
  returnRefund: { agreed: 'returning', passed: 'refunding' },
  exchange: { agreed: 'returning', passed: 'sending' },
  repair: { agreed: 'returning', passed: 'repairing' },
  resend: { agreed: 'sending', passed: null },
} as const satisfies Record<
  AfterSaleKind,
  { agreed: AfterSaleState; passed: AfterSaleState | null }
>

type Move = {
  label: string
  from: AfterSaleState | null
  /** agreed, passed: as its kind goes on. */
  to: AfterSaleState | 'agreed' | 'passed'
  by: readonly AfterSaleActor[]
  guard: Guard
  effects: readonly Effect[]
}

/** Everything that can happen to a request; server, pages and timers read it here. */
export const afterSaleMoves = {
  apply: {
    label: '提交申请',
    from: null,
    to: 'reviewing',
    by: ['buyer'],
    guard: 'always',
    effects: ['hold'],
  },
  approve: {
    label: '审核通过',
    from: 'reviewing',
    to: 'agreed',
    by: ['staff'],
    guard: 'always',
    effects: [],
  },
  refuse: {
    label: '审核拒绝',
    from: 'reviewing',
    to: 'refused',
    by: ['staff'],
    guard: 'always',
    effects: ['free'],
  },
  withdraw: {
    label: '撤销申请',
    from: 'reviewing',
    to: 'withdrawn',
    by: ['buyer'],
    guard: 'always',
    effects: ['free'],
  },
  withdrawReturn: {
    label: '撤销退货',
    from: 'returning',
    to: 'withdrawn',
    by: ['buyer'],
    guard: 'always',
    effects: ['free'],
  },
  sendBack: {
    label: '寄回商品',
    from: 'returning',
    to: 'inspecting',
    by: ['buyer'],
    guard: 'always',
    effects: [],
  },
  correct: {
    label: '更正运单',
    from: 'inspecting',
    to: 'inspecting',
    by: ['buyer'],
    guard: 'always',
    effects: [],
  },
  close: {
    label: '超时关闭',
    from: 'returning',
    to: 'closed',
    by: ['system'],
    guard: 'isDue',
    effects: ['free'],
  },
  pass: {
    label: '验货通过',
    from: 'inspecting',
    to: 'passed',
    by: ['staff'],
    guard: 'always',
    effects: ['freeRejected', 'restock'],
  },
  reject: {
    label: '验货拒绝',
    from: 'inspecting',
    to: 'refused',
    by: ['staff'],
    guard: 'always',
    effects: ['free'],
  },
  refund: {
    label: '退款',
    from: 'refunding',
    to: 'refunding',
    by: ['staff'],
    guard: 'isRefundOpen',
    effects: ['credit'],
  },
  settle: {
    label: '退款到账',
    from: 'refunding',
    to: 'done',
    by: ['system'],
    guard: 'isRefundGone',
    effects: [],
  },
  send: {
    label: '发出商品',
    from: 'sending',
    to: 'done',
    by: ['staff'],
    guard: 'always',
    effects: ['take', 'free'],
  },
  returnRepaired: {
    label: '修好寄回',
    from: 'repairing',
    to: 'done',
    by: ['staff'],
    guard: 'always',
    effects: ['free'],
  },
} as const satisfies Record<string, Move>
export type AfterSaleEvent = keyof typeof afterSaleMoves
export const afterSaleEvents = Object.keys(afterSaleMoves) as AfterSaleEvent[]

/** Answers where the event leads from there, or null where this actor cannot have it happen now. */
export function moved(
  standing: Standing,
  event: AfterSaleEvent,
  actor: AfterSaleActor,
  now: Date,
): AfterSaleState | null {
  const move: Move = afterSaleMoves[event]
  if (move.from !== standing.state || !move.by.includes(actor)) return null
  if (!guards[move.guard](standing, now)) return null
  if (move.to !== 'agreed' && move.to !== 'passed') return move.to
  return ways[standing.kind][move.to]
}

export const effectsOf = (event: AfterSaleEvent): readonly Effect[] => afterSaleMoves[event].effects

/** Answers what a page offers to this actor. */
export const afterSaleActions = (
  standing: Standing,
  actor: 'buyer' | 'staff',
  now: Date,
): AfterSaleEvent[] =>
  afterSaleEvents.filter((event) => moved(standing, event, actor, now) !== null)

/** Nothing more will happen to it. */
export const isOver = (state: AfterSaleState): boolean =>
  state === 'done' || state === 'refused' || state === 'withdrawn' || state === 'closed'

/** The buyer reads these as one step after the other. */
export const stepsOf = (kind: AfterSaleKind): AfterSaleState[] => {
  const { agreed, passed } = ways[kind]
  const back = agreed === 'returning' ? (['returning', 'inspecting'] as const) : [agreed]
  return ['reviewing', ...back, ...(passed ? [passed] : []), 'done']
}
