import * as z from 'zod/mini'
import { post } from '#mall/endpoint.ts'
import { Flag, Id } from '#mall/list.ts'

/**
 * These decide what happens to the work of a colleague who leaves. They are for group administrators, and FORBIDDEN
 * to all others.
 */
export const handOver = {
  /**
   * 1 means active, 0 disabled. An employee who has open requisitions needs a successor, a purchaser who takes them.
   * It refuses EMPLOYEE_NOT_FOUND, EMPLOYEE_IS_YOU, EMPLOYEE_HAS_WORK and PURCHASER_NOT_FOUND.
   */
  stateupdate: post(
    '/membershipcenter/user/stateupdate',
    'member',
    z.object({
      userId: Id,
      status: Flag,
      successorId: z.optional(Id),
    }),
    z.null(),
  ),
  /** Gives all his open requisitions to another purchaser. Refuses PURCHASER_NOT_FOUND, REQUISITION_STATE_CHANGED. */
  handOver: post(
    '/membershipcenter/user/handover',
    'member',
    z.object({ userId: Id, successorId: Id }),
    z.object({ requisitions: z.number() }),
  ),
}
