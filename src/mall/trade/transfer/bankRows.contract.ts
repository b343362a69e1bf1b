import * as z from 'zod/mini'
import { Voucher } from './transfer.contract.ts'

/** A voucher as finance sees it, with what it pays and what has come. */
export const StaffVoucher = z.extend(Voucher, {
  transferNo: z.string(),
  code: z.string(),
  customer: z.string(),
  due: z.number(),
  /** So much is missing of an order or a statement when it is passed, and the caller may write that off. */
  off: z.nullable(z.object({ key: z.string(), amount: z.number() })),
  orderNos: z.array(z.string()),
  statementNos: z.array(z.string()),
  createdBy: z.string(),
  decidedBy: z.string(),
  /** Money that waits and may be what it is about. */
  lines: z.array(
    z.object({ lineId: z.string(), at: z.string(), amount: z.number(), payerName: z.string() }),
  ),
})
export type StaffVoucher = z.infer<typeof StaffVoucher>

export const BackRow = z.object({
  /** RF… of an order that was cancelled, TH… of a balance that was asked for. */
  no: z.string(),
  customer: z.string(),
  amount: z.number(),
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  orderNo: z.nullable(z.string()),
  state: z.enum(['open', 'done', 'refused']),
  serialNo: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  settledBy: z.string(),
  /** false: this customer's money has never come from that account. */
  hasPaid: z.boolean(),
})
export type BackRow = z.infer<typeof BackRow>
