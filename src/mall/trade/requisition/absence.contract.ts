import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Day, Id } from '#mall/list.ts'

/** Without an id oneself; a group administrator may name any purchaser of his company. */
const whose = z.object({ userId: z.optional(Id) })
const Person = z.object({ userId: z.string(), name: z.string() })

/** They are Chinese days, both included. */
const Absence = z.object({
  from: z.string(),
  to: z.string(),
  deputy: Person,
  /**
   * away means that he is himself absent on one of these days, gone that he is no purchaser any more. Then nobody
   * stands in.
   */
  deputyState: z.enum(['deputy', 'away', 'gone']),
})

/**
 * Says what happens to requests for an absent purchaser: his deputy has them, or nobody stands in and they stay his.
 */
export const StandIn = z.object({
  /** It is the last day of the absence. */
  until: z.string(),
  deputyName: z.string(),
  state: Absence.shape.deputyState,
})
export type StandIn = z.infer<typeof StandIn>

/** A deputy does this for whoever is absent: he deals with requisitions, or approves orders. */
const Duty = z.enum(['requisition', 'approval'])
export type Duty = z.infer<typeof Duty>

/** 休假代理, for purchasers and for those who approve orders; all others are refused FORBIDDEN. */
export const absence = {
  absenceInfo: get(
    '/mall/requisition/absence',
    'member',
    whose,
    z.object({
      /** It is that of today or the next one. */
      absence: z.nullable(Absence),
      duty: Duty,
      deputies: z.array(Person),
      /** He stands in for these, now or later. */
      principals: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  /**
   * In place of the one there is. Refuses ABSENCE_DATES {fields}, DEPUTY_NOT_FOUND, DEPUTY_AWAY {fields}, PURCHASER_NOT_FOUND.
   */
  setAbsence: post(
    '/mall/requisition/setAbsence',
    'member',
    z.extend(whose, { deputyId: Id, from: Day, to: Day }),
    z.null(),
  ),
  /** It holds from the next request on. It refuses ABSENCE_OVER. */
  endAbsence: post('/mall/requisition/endAbsence', 'member', whose, z.null()),
}
