import * as z from 'zod/mini'

/** It says what has just happened to the lists of the listener, by whom and to how many kinds of goods. */
export const LiveEvent = z.object({
  kind: z.enum([
    'share',
    'change',
    'withdraw',
    'return',
    'reassign',
    'urge',
    'order',
    'giveBack',
    'message',
    'enquiry',
    'goods',
    'missed',
  ]),
  by: z.string(),
  count: z.number(),
})
export type LiveEvent = z.infer<typeof LiveEvent>
