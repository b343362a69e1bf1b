/** pages.md section 5: where an enquiry stands, and who moves it. */
export type EnquiryState =
  | 'draft'
  | 'waiting'
  | 'quoting'
  | 'asking'
  | 'partly'
  | 'quoted'
  | 'done'
  | 'declined'
  | 'unable'
  | 'expired'
  | 'withdrawn'

export const enquiryLabels: Record<EnquiryState, string> = {
  draft: '草稿',
  waiting: '待报价',
  quoting: '报价中',
  asking: '待补充信息',
  partly: '部分报价',
  quoted: '已报价',
  done: '已成交',
  declined: '已拒绝',
  unable: '无法报价',
  expired: '已过期',
  withdrawn: '已撤销',
}

/** buyer: who asked, or who orders in his company. staff: an operator. mall: a job, or an order that is placed. */
export type EnquiryActor = 'buyer' | 'staff' | 'mall'

export type EnquiryEvent =
  | 'submit'
  | 'answerAll'
  | 'open'
  | 'ask'
  | 'supply'
  | 'send'
  | 'sendPart'
  | 'cannot'
  | 'bargain'
  | 'order'
  | 'orderPart'
  | 'complete'
  | 'accept'
  | 'reopen'
  | 'list'
  | 'cannotList'
  | 'decline'
  | 'withdraw'
  | 'expire'

/** With to null an enquiry stays where it is. */
type Move = {
  from: readonly EnquiryState[]
  by: EnquiryActor
  to: EnquiryState | null
  label: string
}

const open = ['waiting', 'quoting', 'asking'] as const
const answered = ['partly', 'quoted'] as const

/**
 * Every move of an enquiry; whatever is not here is refused. The latest version that was sent stays good to be accepted
 * in every state but the closed ones, as long as it is valid: also while somebody bargains.
 */
export const enquiryMoves: Record<EnquiryEvent, Move> = {
  submit: { from: ['draft'], by: 'buyer', to: 'waiting', label: '提交询价' },
  /** Every line had a price of today. */
  answerAll: { from: ['draft'], by: 'buyer', to: 'quoted', label: '提交询价，全部即时报价' },
  open: { from: ['waiting'], by: 'staff', to: 'quoting', label: '开始报价' },
  ask: { from: ['waiting', 'quoting', 'partly'], by: 'staff', to: 'asking', label: '要求补充信息' },
  supply: { from: ['asking'], by: 'buyer', to: 'waiting', label: '补充信息' },
  send: { from: [...open, ...answered], by: 'staff', to: 'quoted', label: '发出报价' },
  sendPart: { from: [...open, ...answered], by: 'staff', to: 'partly', label: '发出部分报价' },
  cannot: { from: open, by: 'staff', to: 'unable', label: '无法报价' },
  bargain: { from: answered, by: 'buyer', to: 'waiting', label: '议价' },
  /** What was not ordered yet can be ordered as long as the quote is valid. */
  order: { from: ['quoted', 'done'], by: 'mall', to: 'done', label: '成交' },
  /** What is still open, bargained for or to be listed is answered all the same. */
  orderPart: { from: [...open, ...answered], by: 'mall', to: null, label: '部分成交' },
  complete: { from: answered, by: 'mall', to: 'done', label: '报价到期，已成交部分' },
  /** The staff is to list goods that the catalogue does not have. What is ordered already is open again for them. */
  accept: { from: [...open, ...answered], by: 'buyer', to: null, label: '接受未上架商品' },
  reopen: { from: ['done'], by: 'buyer', to: 'quoted', label: '接受未上架商品' },
  list: { from: [...open, ...answered], by: 'staff', to: null, label: '上架商品' },
  cannotList: { from: [...open, ...answered], by: 'staff', to: null, label: '无法上架' },
  decline: { from: answered, by: 'buyer', to: 'declined', label: '拒绝报价' },
  withdraw: { from: ['waiting'], by: 'buyer', to: 'withdrawn', label: '撤销询价' },
  expire: { from: answered, by: 'mall', to: 'expired', label: '报价到期' },
}

/** Answers the state after an event, or null where it may not happen. */
export function stateAfter(
  state: EnquiryState,
  event: EnquiryEvent,
  by: EnquiryActor,
): EnquiryState | null {
  const move = enquiryMoves[event]
  return move.by === by && move.from.includes(state) ? (move.to ?? state) : null
}

export const enquiryTabs = {
  all: { label: '全部', states: Object.keys(enquiryLabels).filter((state) => state !== 'draft') },
  waiting: { label: '待报价', states: ['waiting', 'quoting'] },
  quoted: { label: '已报价', states: ['partly', 'quoted'] },
  asking: { label: '待补充', states: ['asking'] },
  done: { label: '已成交', states: ['done'] },
  expired: { label: '已过期', states: ['expired'] },
  closed: { label: '已关闭', states: ['declined', 'unable', 'withdrawn'] },
} as const

/** What a buyer says of invoices when he asks. */
export const enquiryInvoices = {
  '': '待定',
  none: '不开票',
  plain: '增值税普通发票',
  special: '增值税专用发票',
} as const

/** Why a buyer does not take a quote; the staff counts them. */
export const declineReasons = ['价高', '交期', '没货', '不需要了', '其他'] as const
export type DeclineReason = (typeof declineReasons)[number]
