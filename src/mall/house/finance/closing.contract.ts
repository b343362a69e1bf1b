import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, Nothing, Reason } from '#mall/list.ts'
import { closingForm } from './closing.form.ts'

export const CheckWhat = z.enum([
  'receipts',
  'vouchers',
  'moneyBack',
  'channelBack',
  'overdue',
  'disputes',
  'invoices',
  'writeOffs',
  'channels',
  'check',
  'sandbox',
])
export type CheckWhat = z.infer<typeof CheckWhat>
export const CheckItem = z.object({ what: CheckWhat, count: z.number(), isOpen: z.boolean() })
export type CheckItem = z.infer<typeof CheckItem>

export const FinanceRight = z.enum(['close', 'writeOff'])
export type FinanceRight = z.infer<typeof FinanceRight>

/** A month is written as 2026-11. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

export const ClosedMonth = z.object({
  month: z.string(),
  closedAt: z.string(),
  closedBy: z.string(),
  /** Another one had asked for it. */
  askedBy: z.string(),
  reason: z.string(),
  open: z.array(z.object({ what: z.string(), count: z.number() })),
  reopenedAt: z.nullable(z.string()),
  reopenedBy: z.nullable(z.string()),
  reopenReason: z.nullable(z.string()),
})
export type ClosedMonth = z.infer<typeof ClosedMonth>

/** The month that is to be closed next with its check list, those that are closed, and who may close. */
export const ClosingState = z.object({
  month: z.nullable(z.string()),
  isOver: z.boolean(),
  items: z.array(CheckItem),
  /** Somebody has asked for it although something is open. */
  request: z.nullable(
    z.object({
      requestId: z.string(),
      month: z.string(),
      askedBy: z.string(),
      askedAt: z.string(),
      reason: z.string(),
      isOwn: z.boolean(),
    }),
  ),
  closings: z.array(ClosedMonth),
  held: z.array(FinanceRight),
  people: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      isOwn: z.boolean(),
      held: z.array(FinanceRight),
    }),
  ),
})
export type ClosingState = z.infer<typeof ClosingState>

export const closing = {
  /** Answers the month that is to be closed next with its check list, those that are closed, and who may close. */
  closingState: get('/mall/finance/closing', 'operator', Nothing, ClosingState),
  /**
   * Closes the month, or asks a second one where something of it is open. Refuses FINANCE_RIGHT, CLOSING_CHANGED,
   * CLOSING_EARLY, CLOSING_REASON, CLOSING_ASKED.
   */
  closeMonth: sensitive(
    post(
      '/mall/finance/closeMonth',
      'operator',
      z.object({ month: Month, ...inputOf(closingForm) }),
      z.object({ isClosed: z.boolean() }),
    ),
  ),
  /** A second one agrees. Refuses FINANCE_RIGHT, CLOSING_DECIDED, CLOSING_OWN, CLOSING_CHANGED. */
  agreeClosing: sensitive(
    post('/mall/finance/agreeClosing', 'operator', z.object({ requestId: Id }), z.null()),
  ),
  /** A second one does not agree, or whoever has asked takes it back. Refuses FINANCE_RIGHT, CLOSING_DECIDED. */
  refuseClosing: post(
    '/mall/finance/refuseClosing',
    'operator',
    z.object({ requestId: Id, reason: Reason }),
    z.null(),
  ),
  /** Opens the month again that was closed last. Refuses FINANCE_RIGHT, CLOSING_CHANGED. */
  reopenMonth: sensitive(
    post(
      '/mall/finance/reopenMonth',
      'operator',
      z.object({ month: Month, reason: Reason }),
      z.null(),
    ),
  ),
  /** Gives a right that one has oneself to a colleague, or takes it away. Refuses FINANCE_RIGHT, RIGHT_OWN, NOT_FOUND. */
  setFinanceRight: sensitive(
    post(
      '/mall/finance/setRight',
      'operator',
      z.object({ userId: Id, held: FinanceRight, isHeld: z.boolean() }),
      z.null(),
    ),
  ),
}
