/** The states of pages.md section 8; an order without an invoice is 未申请. */
export const invoiceStates = {
  waiting: '待开票',
  issuing: '开票中',
  issued: '已开票',
  sent: '已寄出',
  signed: '已签收',
  rejected: '已驳回',
  exchanging: '换开中',
  reversing: '红冲中',
  reversed: '已红冲',
} as const
export type InvoiceState = keyof typeof invoiceStates
export const notApplied = '未申请'

export const invoiceKinds = { normal: '普通发票', special: '增值税专用发票' } as const
export const invoiceMedia = { electronic: '数电票', paper: '纸质发票' } as const

/** system: whoever issues invoices, by a job. */
export type InvoiceActor = 'buyer' | 'staff' | 'system'

type Move = {
  label: string
  from: readonly InvoiceState[]
  /** before: where it stood before its reversal began. */
  to: InvoiceState | 'before'
  by: readonly InvoiceActor[]
}

const valid = ['issued', 'sent', 'signed'] as const
const undone = ['exchanging', 'reversing'] as const

/** Everything that can happen to an invoice. */
export const invoiceMoves = {
  give: { label: '提交开票', from: ['waiting', 'issuing'], to: 'issuing', by: ['staff'] },
  fail: { label: '退回待开票', from: ['issuing'], to: 'waiting', by: ['staff', 'system'] },
  issue: { label: '登记开票', from: ['waiting', 'issuing'], to: 'issued', by: ['staff', 'system'] },
  reject: { label: '驳回', from: ['waiting'], to: 'rejected', by: ['staff'] },
  send: { label: '寄出', from: ['issued'], to: 'sent', by: ['staff'] },
  sign: { label: '确认签收', from: ['sent'], to: 'signed', by: ['buyer', 'staff'] },
  askExchange: { label: '申请换开', from: valid, to: 'exchanging', by: ['buyer'] },
  refuseExchange: { label: '不同意换开', from: ['exchanging'], to: 'before', by: ['staff'] },
  startReversal: { label: '发起红冲', from: valid, to: 'reversing', by: ['staff', 'system'] },
  dropReversal: { label: '撤销红冲', from: ['reversing'], to: 'before', by: ['staff'] },
  reverse: { label: '红冲', from: undone, to: 'reversed', by: ['staff', 'system'] },
  reversePart: { label: '部分红冲', from: ['reversing'], to: 'before', by: ['staff', 'system'] },
} as const satisfies Record<string, Move>
export type InvoiceEvent = keyof typeof invoiceMoves

/** Answers where the event leads from there, or null where this actor cannot have it happen. */
export function moved(
  state: InvoiceState,
  event: InvoiceEvent,
  actor: InvoiceActor,
): InvoiceState | 'before' | null {
  const move: Move = invoiceMoves[event]
  return move.from.includes(state) && move.by.includes(actor) ? move.to : null
}

export const isValid = (state: InvoiceState): boolean =>
  (valid as readonly InvoiceState[]).includes(state)

/** It is being taken back. */
export const isUndone = (state: InvoiceState): boolean =>
  (undone as readonly InvoiceState[]).includes(state)

type Standing = {
  state: InvoiceState
  medium: 'electronic' | 'paper'
  /** Its buyer has to say that he has confirmed the red one at the tax bureau. */
  isConfirmWanted: boolean
  /** The issuer is being asked: the staff waits for his answer. */
  isAsked?: boolean
}

/** Answers what a page offers to this actor. */
export function invoiceActions(
  { state, medium, isConfirmWanted, isAsked = false }: Standing,
  actor: 'buyer' | 'staff',
): InvoiceAction[] {
  if (isAsked && actor === 'staff') return []
  const events = (Object.keys(invoiceMoves) as InvoiceEvent[]).filter(
    (event) => moved(state, event, actor) !== null && (event !== 'send' || medium === 'paper'),
  )
  const confirm = actor === 'buyer' && isConfirmWanted ? (['confirmReversal'] as const) : []
  return [...events, ...confirm]
}
export type InvoiceAction = InvoiceEvent | 'confirmReversal'
