import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { limits } from '#mall/limits.ts'
import { Nothing } from '#mall/list.ts'
import {
  LoggedIn,
  Mobile,
  Password,
  RoleName,
  SmsCode,
  UserInfo,
} from '#mall/people/account/account.contract.ts'
import { accountPatterns } from '#mall/people/account/account.form.ts'
import { LegalVersions } from '#mall/people/content/content.contract.ts'

export const Username = z.string().check(z.trim(), z.regex(accountPatterns.username))
export const PersonName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.maxLength.personName))
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(limits.maxLength.email), z.regex(accountPatterns.email))
const InviteCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** agreed is null for whom others have made a member. */
export const ConsentDue = z.object({ agreed: z.nullable(LegalVersions), versions: LegalVersions })
export type ConsentDue = z.infer<typeof ConsentDue>

export const registration = {
  register: post(
    '/user/ua/user/register',
    'public',
    z.object({
      mobile: Mobile,
      smsCode: SmsCode,
      username: z.optional(Username),
      password: Password,
      name: PersonName,
      email: z.optional(Email),
      inviteCode: z.optional(InviteCode),
      agreed: z.literal(true),
      /**
       * These versions were shown. It refuses CONSENT_CHANGED with those in force if they are others by now.
       */
      consented: z.optional(LegalVersions),
    }),
    LoggedIn,
  ),
  /** Answers what an invitation leads to; null for one that cannot be used. */
  invitation: get(
    '/user/ua/user/invitation',
    'public',
    z.object({ inviteCode: InviteCode }),
    z.nullable(
      z.object({
        companyName: z.string(),
        roleName: RoleName,
        customRole: z.nullable(z.object({ name: z.string() })),
        departmentName: z.nullable(z.string()),
      }),
    ),
  ),
  /** Answers what took effect since this person agreed; null means that nothing is to be asked. */
  consentDue: get('/mall/account/consentDue', 'member', Nothing, z.nullable(ConsentDue)),
  /** Refuses CONSENT_CHANGED with the versions in force if they are others by now. */
  consent: post(
    '/mall/account/consent',
    'member',
    z.object({ consented: LegalVersions }),
    z.null(),
  ),
  join: post('/user/ua/user/join', 'member', z.object({ inviteCode: InviteCode }), UserInfo),
}
