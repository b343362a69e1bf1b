import * as z from 'zod/mini'
import { exportable, get, post, sensitive } from '#mall/endpoint.ts'
import { Amount, foundOf, keyword, pagesOf, Reason } from '#mall/list.ts'

/** short, statement: an order or a statement of which a part is paid. balance: what is left in the balance of a customer. */
export const WriteOffKind = z.enum(['short', 'statement', 'balance'])
export type WriteOffKind = z.infer<typeof WriteOffKind>
export const WriteOffTab = z.enum(['short', 'statement', 'balance', 'waiting', 'done'])
export type WriteOffTab = z.infer<typeof WriteOffTab>
export const WriteOffState = z.enum(['open', 'waiting', 'done', 'refused', 'undone'])
export type WriteOffState = z.infer<typeof WriteOffState>

export const WriteOffRow = z.object({
  /** The number of an order, of a statement, of a write-off, or the key of a customer. */
  key: z.string(),
  kind: WriteOffKind,
  /** open: nobody has asked for it yet. */
  state: WriteOffState,
  customer: z.string(),
  orderNo: z.nullable(z.string()),
  statementNo: z.nullable(z.string()),
  /** What the order costs or the statement asks for, and how much of it is paid. */
  totalPrice: z.nullable(z.number()),
  paid: z.nullable(z.number()),
  amount: z.number(),
  /** So much it would be now; null where nothing waits for a second one. */
  amountNow: z.nullable(z.number()),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.nullable(z.string()),
  decidedBy: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why it was refused or undone. */
  answer: z.string(),
  isOwn: z.boolean(),
})
export type WriteOffRow = z.infer<typeof WriteOffRow>

const WriteOffNo = z.string().check(z.regex(/^XF\d{12,18}$/))
const one = z.object({ writeOffNo: WriteOffNo })

/** Finance writes off a few fen that are missing, or left: up to ¥1.00 one alone, above it two (尾差核销). */
export const writeOff = {
  writeOffs: exportable(
    get(
      '/mall/finance/writeOffs',
      'operator',
      z.object({
        tab: z._default(WriteOffTab, 'short'),
        /** The number of an order, a statement or a write-off, or a part of the name of a customer. */
        keyword,
        ...pagesOf(20),
      }),
      z.extend(foundOf(WriteOffRow), {
        counts: z.record(WriteOffTab, z.number()),
        /** The caller may write off. */
        mayDecide: z.boolean(),
      }),
    ),
  ),
  /**
   * Writes off what an order or a statement still costs, or what is left in a balance, as the page showed it; above
   * ¥1.00 it waits for a second one. Refuses FINANCE_RIGHT, WRITE_OFF_CHANGED, WRITE_OFF_MUCH, WRITE_OFF_WAITING.
   */
  askWriteOff: sensitive(
    post(
      '/mall/finance/writeOff',
      'operator',
      z.object({
        kind: WriteOffKind,
        key: z.string().check(z.regex(/^([cu][1-9]\d{0,17}|SO[0-9A-Z-]{4,30}|DZ\d{10,16})$/)),
        amount: Amount,
        reason: Reason,
      }),
      z.object({ isDone: z.boolean() }),
    ),
  ),
  /** A second one agrees. Refuses FINANCE_RIGHT, WRITE_OFF_DECIDED, WRITE_OFF_OWN, WRITE_OFF_CHANGED. */
  agreeWriteOff: sensitive(post('/mall/finance/agreeWriteOff', 'operator', one, z.null())),
  /** A second one does not, or whoever has asked takes it back. Refuses FINANCE_RIGHT, WRITE_OFF_DECIDED. */
  refuseWriteOff: post(
    '/mall/finance/refuseWriteOff',
    'operator',
    z.extend(one, { reason: Reason }),
    z.null(),
  ),
  /** What was written off is owed, or there, again. Refuses FINANCE_RIGHT, WRITE_OFF_DECIDED, WRITE_OFF_BOUND. */
  undoWriteOff: sensitive(
    post('/mall/finance/undoWriteOff', 'operator', z.extend(one, { reason: Reason }), z.null()),
  ),
}
