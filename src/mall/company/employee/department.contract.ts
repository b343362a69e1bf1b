import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, listOf, Nothing } from '#mall/list.ts'
import { departmentForm } from './department.form.ts'

export const Department = z.object({
  departmentId: z.string(),
  parentId: z.nullable(z.string()),
  level: z.number(),
  name: z.string(),
  leaderId: z.nullable(z.string()),
  leaderName: z.nullable(z.string()),
  /** They belong to this department alone. */
  people: z.number(),
})
export type Department = z.infer<typeof Department>

/** The tree of a company, read by its managers, changed by its administrators. */
export const department = {
  departmentList: get('/membershipcenter/department/list', 'member', Nothing, listOf(Department)),
  /** Adds one, or renames, moves and gives a leader. Refuses FORM_INVALID {fields}, DEPARTMENT_NOT_FOUND, _NAME_TAKEN, _TOO_DEEP. */
  saveDepartment: post(
    '/membershipcenter/department/save',
    'member',
    z.object({
      ...inputOf(departmentForm),
      departmentId: z.optional(Id),
      parentId: z._default(z.nullable(Id), null),
      leaderId: z._default(z.nullable(Id), null),
    }),
    z.object({ departmentId: z.string() }),
  ),
  /** Refuses DEPARTMENT_NOT_EMPTY. */
  removeDepartment: post(
    '/membershipcenter/department/remove',
    'member',
    z.object({ departmentId: Id }),
    z.null(),
  ),
}
