import * as z from 'zod/mini'

/** A company may spend so much on account; `amounts` are null for whoever sees no prices. */
export const Credit = z.object({
  amounts: z.nullable(
    z.object({
      /** It is null where no limit was agreed. */
      limit: z.nullable(z.number()),
      used: z.number(),
      available: z.nullable(z.number()),
    }),
  ),
  isEnough: z.boolean(),
  /** It tells whether the order may be paid at once instead. */
  mayPayNow: z.boolean(),
  /** Orders may go beyond the limit. */
  mayExceed: z.boolean(),
  /** The statement that is late for longest, if any; isBlocking: nothing goes on account until it is paid. */
  overdue: z.nullable(
    z.object({
      statementNo: z.string(),
      days: z.number(),
      amount: z.nullable(z.number()),
      isBlocking: z.boolean(),
    }),
  ),
  /** These administrators of the company may ask for another limit. */
  askNames: z.array(z.string()),
})
export type Credit = z.infer<typeof Credit>
