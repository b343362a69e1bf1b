import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Flag, foundOf, Id, keyword, listOf, Nothing, pagesOf } from '#mall/list.ts'
import {
  LoggedIn,
  Password,
  StaffPermission,
  StaffRole,
} from '#mall/people/account/account.contract.ts'
import { firstRunForm, staffForm, staffRoleForm } from './staffAccount.form.ts'

export const StaffTab = z.enum(['all', 'active', 'waiting', 'disabled'])
export type StaffTab = z.infer<typeof StaffTab>

export const StaffAccount = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  mobile: z.string(),
  role: StaffRole,
  status: Flag,
  /** He has set his password. */
  isActivated: z.boolean(),
  hasSecondStep: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** The caller holds all that this one holds: nobody changes who may do more than himself. */
  mayChange: z.boolean(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const StaffRoleInfo = z.object({
  ...StaffRole.shape,
  isBuiltIn: z.boolean(),
  /** So many have it, disabled ones too. */
  people: z.number(),
  /** The caller may give it; change it, where it is no built-in one and not his own. */
  mayGrant: z.boolean(),
  mayChange: z.boolean(),
})
export type StaffRoleInfo = z.infer<typeof StaffRoleInfo>

/** It is shown this once: with it he sets his own password at /activate. */
export const StaffCode = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  code: z.string(),
  expiresAt: z.string(),
})
export type StaffCode = z.infer<typeof StaffCode>

const { permissions: _, ...roleTexts } = inputOf(staffRoleForm)
const { password: _password, repeated: _repeated, ...firstTexts } = inputOf(firstRunForm)
const { username: _username, ...changed } = inputOf(staffForm)
const Token = z.string().check(z.regex(/^[\w-]{0,100}$/))

/** The accounts of the mall's own staff, and their roles. */
export const staffAccount = {
  staffList: get(
    '/mall/staff/staffList',
    'operator',
    z.object({
      tab: z._default(StaffTab, 'all'),
      /** Name, account or mobile number. */
      keyword,
      roleId: z.optional(Id),
      ...pagesOf(20),
    }),
    z.extend(foundOf(StaffAccount), {
      counts: z.record(StaffTab, z.number()),
      /** Rights of finance that nobody active holds, as they are called. */
      unheld: z.array(z.string()),
      /** Everybody of the staff has to have a second step. */
      isSecondStepRequired: z.boolean(),
    }),
  ),
  staffRoles: get('/mall/staff/staffRoles', 'operator', Nothing, listOf(StaffRoleInfo)),
  /** Refuses FORM_INVALID {fields}, ROLE_NOT_FOUND and STAFF_BEYOND_YOURS. */
  addStaff: sensitive(
    post('/mall/staff/addStaff', 'operator', z.object(inputOf(staffForm)), StaffCode),
  ),
  /** Refuses what addStaff refuses, NOT_FOUND, STAFF_OWN_ROLE and STAFF_LAST_ADMIN. */
  changeStaff: sensitive(
    post('/mall/staff/changeStaff', 'operator', z.object({ userId: Id, ...changed }), z.null()),
  ),
  /** Takes his password, ends his sessions and answers a code for the next one. Refuses NOT_FOUND, STAFF_SELF, STAFF_OFF and STAFF_BEYOND_YOURS. */
  resetStaff: sensitive(
    post('/mall/staff/resetStaff', 'operator', z.object({ userId: Id }), StaffCode),
  ),
  /** Whoever has no second step sets it up at his next login, before anything else. Refuses STAFF_DONE. */
  requireSecondStep: sensitive(
    post(
      '/mall/staff/requireSecondStep',
      'operator',
      z.object({ isRequired: z.boolean() }),
      z.null(),
    ),
  ),
  /** Adds a role or changes one. Refuses FORM_INVALID {fields}, ROLE_NOT_FOUND, ROLE_NAME_TAKEN, ROLE_LIMIT, ROLE_IS_YOURS and STAFF_BEYOND_YOURS. */
  saveStaffRole: sensitive(
    post(
      '/mall/staff/saveStaffRole',
      'operator',
      z.object({ roleId: z.optional(Id), ...roleTexts, permissions: z.array(StaffPermission) }),
      z.object({ roleId: z.string() }),
    ),
  ),
  /** Refuses ROLE_NOT_FOUND, STAFF_BEYOND_YOURS and STAFF_ROLE_USED. */
  removeStaffRole: sensitive(
    post('/mall/staff/removeStaffRole', 'operator', z.object({ roleId: Id }), z.null()),
  ),
  /** What a new mall still needs, of which nothing is left once it has an order; and what each year needs. */
  setup: get(
    '/mall/staff/setup',
    'operator',
    Nothing,
    z.object({
      left: z.array(
        z.enum([
          'seller',
          'account',
          'freight',
          'hours',
          'goods',
          'colleagues',
          'texts',
          'notices',
          'confirming',
          'home',
        ]),
      ),
      /** The holidays of this year, or from December on of the next one, are not said yet. */
      unannounced: z.nullable(z.number()),
      /** 服务时间 that the mall had typed before it had a calendar, which says something else; '' if there is nothing to do. */
      typedHours: z.string(),
    }),
  ),
  /** Says whether the token that the server printed still makes the first account. Refuses TOO_MANY. */
  firstRunState: get(
    '/mall/firstRun/state',
    'public',
    z.object({ token: Token }),
    z.object({ isOpen: z.boolean() }),
  ),
  /** Makes the first account and logs it in. Refuses FIRST_RUN_OVER, FORM_INVALID {fields}, what a new password is refused for, and TOO_MANY. */
  firstRun: post(
    '/mall/firstRun/begin',
    'public',
    z.object({ token: Token, ...firstTexts, password: Password }),
    LoggedIn,
  ),
}
