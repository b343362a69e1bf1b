import * as z from 'zod/mini'
import { companyLimits } from '#mall/companyLimits.ts'
import { post } from '#mall/endpoint.ts'
import { Id } from '#mall/list.ts'
import { Password } from '#mall/people/account/account.contract.ts'
import { activationPattern } from './activation.form.ts'
import { BatchAnswer } from './batch.contract.ts'

const Code = z.string().check(z.trim(), z.toUpperCase(), z.regex(activationPattern))

export const Invitee = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  /** It is shown this once, and works once. */
  code: z.string(),
})
export type Invitee = z.infer<typeof Invitee>

/** People whom an administrator has written down set their first password so. */
export const activation = {
  /**
   * Invites those who have not set a password yet; an earlier invitation of theirs ends. Texts go to their mobiles, or
   * the answer has the codes to be printed. It refuses SMS_INVITE_UNAVAILABLE.
   */
  inviteEmployees: post(
    '/membershipcenter/employees/invite',
    'member',
    z.object({
      userIds: z.array(Id).check(z.minLength(1), z.maxLength(companyLimits.importRows)),
      way: z.enum(['sms', 'sheet']),
    }),
    z.extend(BatchAnswer, {
      expiresAt: z.string(),
      /** It is empty where texts were sent. */
      sheet: z.array(Invitee),
    }),
  ),
  /** Says whose account a code opens; null for one that does not work. It refuses TOO_MANY. */
  activationInfo: post(
    '/user/ua/user/activationInfo',
    'public',
    z.object({ code: Code }),
    z.nullable(
      z.object({
        name: z.string(),
        username: z.string(),
        /** null stands for the mall's own staff. */
        companyName: z.nullable(z.string()),
      }),
    ),
  ),
  /** Sets the first password. It refuses ACTIVATION_INVALID, and what a new password is refused for. */
  activate: post(
    '/user/ua/user/activate',
    'public',
    z.object({ code: Code, password: Password }),
    z.null(),
  ),
}
