import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { Day, Flag, foundOf, Id, keyword, Nothing, pagesOf, Reason } from '#mall/list.ts'
import { RoleName } from '#mall/people/account/account.contract.ts'
import { AuditEntry } from '#mall/people/audit/audit.contract.ts'
import { desk } from './desk.contract.ts'
import { find } from './find.contract.ts'
import { staffAccount } from './staffAccount.contract.ts'

/** These wait in each room of the back office, or so many are in it. */
export const Rooms = z.object({
  companies: z.number(),
  /** Applications for terms, and credits that wait for a second one. */
  terms: z.number(),
  /** These orders wait to be confirmed or sent, or something of them has not arrived. */
  orders: z.number(),
  /** These are 取消申请 of paid orders. */
  cancellations: z.number(),
  /** What has come to the bank and nobody knows what for, vouchers to be verified, and what is to be transferred back. */
  receipts: z.number(),
  vouchers: z.number(),
  moneyBack: z.number(),
  /** Monthly statements with disputes that wait for an answer. */
  statements: z.number(),
  /** These write-offs and closings of a month wait for a second one. */
  writeOffs: z.number(),
  closings: z.number(),
  /** These enquiries wait for a quote. */
  enquiries: z.number(),
  /** These invoices wait to be issued, posted or taken back. */
  invoices: z.number(),
  /** These requests wait to be decided, inspected, paid back or sent. */
  afterSales: z.number(),
  /** These agreements are over within 30 days. */
  agreements: z.number(),
  users: z.number(),
  /** So many of the staff are active. */
  staff: z.number(),
  /** They are of today, a Chinese day. */
  audit: z.number(),
  messages: z.number(),
  /** These notices leave the mall no more: their last try has failed. */
  deadNotices: z.number(),
  /** The staff has words of its own for so many events. */
  noticeTexts: z.number(),
  drafts: z.number(),
  contacts: z.number(),
  /** Searches without result, of today. */
  misses: z.number(),
  /** These are the banners of the home page, on show today or not. */
  banners: z.number(),
})
export type Rooms = z.infer<typeof Rooms>

export const StaffUser = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  mobile: z.string(),
  email: z.nullable(z.string()),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  roleName: RoleName,
  isOperator: z.boolean(),
  status: Flag,
  /** He is logged in at so many places now. */
  sessions: z.number(),
  hasSecondStep: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
})
export type StaffUser = z.infer<typeof StaffUser>

/** buyers: whoever may order, as far as his built-in role says. */
export const UserTab = z.enum(['all', 'active', 'disabled', 'staff', 'buyers'])
export type UserTab = z.infer<typeof UserTab>

/** The back office is for the mall's own staff. */
export const staff = {
  ...desk,
  ...find,
  ...staffAccount,
  rooms: get('/mall/staff/rooms', 'operator', Nothing, Rooms),
  userList: get(
    '/mall/staff/userList',
    'operator',
    z.object({
      tab: z._default(UserTab, 'all'),
      /** Name, user name, mobile number, e-mail address or company. */
      keyword,
      roleName: z.optional(RoleName),
      ...pagesOf(20),
    }),
    z.extend(foundOf(StaffUser), {
      counts: z.record(UserTab, z.number()),
    }),
  ),
  /** Refuses NOT_FOUND, STAFF_SELF, and STAFF_DONE if he is so already. */
  setUserStatus: sensitive(
    post(
      '/mall/staff/setUserStatus',
      'operator',
      z.object({
        userId: Id,
        status: Flag,
        reason: Reason,
      }),
      z.null(),
    ),
  ),
  /** Logs him out everywhere. Refuses NOT_FOUND. */
  endSessions: post(
    '/mall/staff/endSessions',
    'operator',
    z.object({ userId: Id }),
    z.object({ ended: z.number() }),
  ),
  /**
   * Takes the second step of somebody who has lost it, ends his sessions and tells him. Refuses NOT_FOUND,
   * SECOND_STEP_OFF, SECOND_STEP_SELF and STAFF_BEYOND_YOURS.
   */
  resetSecondStep: sensitive(
    post('/mall/staff/resetSecondStep', 'operator', z.object({ userId: Id }), z.null()),
  ),
  /** Answers the newest first; `before` of the next page is the last auditId of this one. */
  auditLog: get(
    '/mall/staff/auditLog',
    'operator',
    z.object({
      actor: keyword,
      /** It is an action or the noun that actions begin with. */
      action: z._default(z.string().check(z.regex(/^[a-zA-Z.]{0,40}$/)), ''),
      from: z.optional(Day),
      to: z.optional(Day),
      before: z.optional(Id),
    }),
    z.object({ list: z.array(AuditEntry), hasMore: z.boolean() }),
  ),
}
