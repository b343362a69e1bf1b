import * as z from 'zod/mini'
import { companyLimits } from '#mall/companyLimits.ts'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, listOf, Nothing } from '#mall/list.ts'
import { CustomRole, RoleName } from '#mall/people/account/account.contract.ts'
import { askForm, refusalForm } from './joining.form.ts'

export const CompanyRole = z.enum([
  'demander',
  'purchaser',
  'purchasingManager',
  'groupAdministrator',
])
/** A link may be passed on, so it never makes an administrator. */
const InvitedRole = z.enum(['demander', 'purchaser', 'purchasingManager'])

export const Invitation = z.object({
  invitationId: z.string(),
  roleName: RoleName,
  customRole: z.nullable(CustomRole),
  departmentName: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  uses: z.number(),
  maxUses: z.number(),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
})
export type Invitation = z.infer<typeof Invitation>

export const JoinRequest = z.object({
  joinRequestId: z.string(),
  name: z.string(),
  username: z.string(),
  mobile: z.string(),
  note: z.string(),
  createdAt: z.string(),
  state: z.enum(['pending', 'approved', 'refused', 'withdrawn']),
  reason: z.string(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** People come into a company by a link, or by asking. */
export const joining = {
  invitationList: get('/membershipcenter/invitation/list', 'member', Nothing, listOf(Invitation)),
  /** The code is answered this once; the database keeps its hash. */
  createInvitation: post(
    '/membershipcenter/invitation/create',
    'member',
    z.object({
      roleName: InvitedRole,
      customRoleId: z._default(z.nullable(Id), null),
      departmentId: z._default(z.nullable(Id), null),
      maxUses: z._default(z.int().check(z.gte(1), z.lte(companyLimits.invitationUses)), 1),
    }),
    z.object({ invitationId: z.string(), inviteCode: z.string(), expiresAt: z.string() }),
  ),
  revokeInvitation: post(
    '/membershipcenter/invitation/revoke',
    'member',
    z.object({ invitationId: Id }),
    z.null(),
  ),
  /** A member asks to join the company with this credit code. Refuses FORM_INVALID {fields}, COMPANY_NOT_FOUND, JOIN_COMPANY_PENDING, JOIN_PENDING. */
  askToJoin: post(
    '/membershipcenter/join/ask',
    'member',
    z.object(inputOf(askForm)),
    z.object({ companyName: z.string() }),
  ),
  /** Answers the last request that the caller made. */
  myJoinRequest: get(
    '/membershipcenter/join/mine',
    'member',
    Nothing,
    z.nullable(
      z.object({
        companyName: z.string(),
        state: JoinRequest.shape.state,
        reason: z.string(),
        createdAt: z.string(),
      }),
    ),
  ),
  withdrawJoin: post('/membershipcenter/join/withdraw', 'member', Nothing, z.null()),
  joinRequestList: get('/membershipcenter/join/list', 'member', Nothing, listOf(JoinRequest)),
  /** Refuses FORM_INVALID {fields}, JOIN_STATE_CHANGED if somebody was faster. */
  decideJoin: post(
    '/membershipcenter/join/decide',
    'member',
    z.object({
      joinRequestId: Id,
      isApproved: z.boolean(),
      roleName: z._default(CompanyRole, 'demander'),
      customRoleId: z._default(z.nullable(Id), null),
      departmentId: z._default(z.nullable(Id), null),
      ...inputOf(refusalForm),
    }),
    z.null(),
  ),
}
