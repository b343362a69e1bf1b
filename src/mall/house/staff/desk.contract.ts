import * as z from 'zod/mini'
import { get } from '#mall/endpoint.ts'
import { Nothing } from '#mall/list.ts'

/** Work of the staff waits in these; in underWay it waits for carriers and buyers. */
export const DeskQueue = z.enum([
  'confirming',
  'short',
  'toShip',
  'differing',
  'asked',
  'cancellations',
  'receipts',
  'vouchers',
  'moneyBack',
  'enquiries',
  'margins',
  'invoices',
  'afterSales',
  'disputes',
  'underWay',
  'companies',
  'terms',
  'credits',
  'contacts',
])
export type DeskQueue = z.infer<typeof DeskQueue>

export const DeskWork = z.object({
  queue: DeskQueue,
  /** The number of an order, an enquiry, a request, a transfer or a message, or the id of a company or of a line of the bank. */
  key: z.string(),
  name: z.string(),
  /** ISO 8601: it waits since then. */
  since: z.string(),
  /** So many working minutes are left of what is promised; negative: it is late. Null: nothing is promised. */
  leftMinutes: z.nullable(z.number()),
  /** Yuan, where it is about an order or a limit. */
  amount: z.nullable(z.number()),
})
export type DeskWork = z.infer<typeof DeskWork>

export const Desk = z.object({
  /** ISO 8601: everything is as it was then. */
  at: z.string(),
  /** Each queue in which the caller may do something, once, in the order of DeskQueue. */
  queues: z.array(
    z.object({
      queue: DeskQueue,
      count: z.number(),
      /** So many of them came before today, a Chinese day. */
      old: z.number(),
      /** So many of them wait for longer than is promised. */
      late: z.number(),
      /** What is promised, in words; '' where nothing is. */
      promise: z.string(),
      oldestAt: z.nullable(z.string()),
      amount: z.nullable(z.number()),
    }),
  ),
  /** What waits longest for the staff, the oldest first. */
  oldest: z.array(DeskWork),
})
export type Desk = z.infer<typeof Desk>

export const desk = {
  /** Answers what there is to do in the back office, and since when; margins are those that the caller may decide. */
  desk: get('/mall/staff/desk', 'operator', Nothing, Desk),
}
