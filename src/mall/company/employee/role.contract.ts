import * as z from 'zod/mini'
import { companyLimits } from '#mall/companyLimits.ts'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, listOf, Nothing } from '#mall/list.ts'
import { DataScope, Permission, RoleName } from '#mall/people/account/account.contract.ts'
import { CompanyRole } from './joining.contract.ts'
import { renameForm } from './role.form.ts'

/** This is a built-in role, or one that the company made from it: roleName says which it was made from. */
export const RoleInfo = z.object({
  roleId: z.string(),
  roleName: RoleName,
  name: z.string(),
  builtIn: z.boolean(),
  users: z.number(),
  permissions: z.array(Permission),
  dataScope: DataScope,
  /** It limits one order, in yuan; null means no limit. */
  singleLimit: z.nullable(z.number()),
  /** They say whether the caller may give it to somebody, and whether he may change it. */
  mayGrant: z.boolean(),
  mayEdit: z.boolean(),
})
export type RoleInfo = z.infer<typeof RoleInfo>

/**
 * Without roleId it is a new one. What its base does not hold, or what needs something not chosen, is left out.
 */
export const RoleInput = z.object({
  roleId: z.optional(Id),
  roleName: CompanyRole,
  ...inputOf(renameForm),
  permissions: z.array(Permission),
  dataScope: DataScope,
  singleLimit: z.nullable(
    z.number().check(z.gte(0), z.lte(companyLimits.maxLimitYuan), z.multipleOf(0.01)),
  ),
})
export type RoleInput = z.infer<typeof RoleInput>

export const role = {
  getRoleList: get('/platform/company/getRoleList', 'member', Nothing, listOf(RoleInfo)),
  /** Refuses FORM_INVALID {fields}, ROLE_NOT_FOUND, _NAME_TAKEN, _BEYOND_YOURS, _IS_YOURS, _HAS_WORK, _LIMIT. */
  saveRole: post(
    '/platform/company/saveRole',
    'member',
    RoleInput,
    z.object({ roleId: z.string() }),
  ),
  /** Refuses ROLE_IN_USE. */
  removeRole: post('/platform/company/removeRole', 'member', z.object({ roleId: Id }), z.null()),
}
