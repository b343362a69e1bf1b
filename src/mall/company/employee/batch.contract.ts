import * as z from 'zod/mini'
import { companyLimits } from '#mall/companyLimits.ts'
import { post } from '#mall/endpoint.ts'
import { Flag, Id } from '#mall/list.ts'
import { CompanyRole } from './joining.contract.ts'

const userIds = z.array(Id).check(z.minLength(1), z.maxLength(companyLimits.batch))

/** It was done to so many; with the others something stands in its way, and they stay as they are. */
export const BatchAnswer = z.object({
  changed: z.number(),
  left: z.array(z.object({ userId: z.string(), name: z.string(), reason: z.string() })),
})
export type BatchAnswer = z.infer<typeof BatchAnswer>

/** The same as editemployee and stateupdate for many at once; who is so already counts as changed. */
export const batch = {
  /** Refuses DEPARTMENT_NOT_FOUND. */
  moveEmployees: post(
    '/membershipcenter/employees/move',
    'member',
    z.object({ userIds, departmentId: Id }),
    BatchAnswer,
  ),
  /** Refuses ROLE_NOT_FOUND, ROLE_BEYOND_YOURS. */
  giveRole: post(
    '/membershipcenter/employees/role',
    'member',
    z.object({
      userIds,
      roleName: CompanyRole,
      customRoleId: z._default(z.nullable(Id), null),
    }),
    BatchAnswer,
  ),
  /** 1 means active, 0 disabled. Who has open requisitions needs a successor, and is left. */
  setStates: post(
    '/membershipcenter/employees/state',
    'member',
    z.object({ userIds, status: Flag }),
    BatchAnswer,
  ),
}
