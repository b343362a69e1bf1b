import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Nothing } from '#mall/list.ts'
import { Mobile, RoleName, SmsCode, UserInfo } from '#mall/people/account/account.contract.ts'
import { profileForm } from './profile.form.ts'

const fields = inputOf(profileForm)

export const Profile = z.object({
  username: z.string(),
  ...fields,
  /** It is masked: 138****0000. */
  mobile: z.string(),
  roleName: RoleName,
  companyName: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  superiorName: z.nullable(z.string()),
  /** The picture is at /files/avatar/{avatarId}; null: none. */
  avatarId: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

/** Everybody's own. A picture is sent to /mall/profile/avatar as the bytes of a file. */
export const profile = {
  profileInfo: get('/mall/profile/info', 'member', Nothing, Profile),
  /**
   * `before` is what the form began with. It refuses PROFILE_INVALID {fields: {field: message}}, PROFILE_CHANGED if
   * that is no longer so, MAIL_TAKEN and MAIL_LIMIT.
   */
  saveProfile: post(
    '/mall/profile/save',
    'member',
    z.object({ ...fields, before: z.object(fields) }),
    UserInfo,
  ),
  /** Sends a code to the number in use, which is not told. It refuses as /biz/sms/send does. */
  sendOldMobileCode: post(
    '/mall/profile/sendOldMobileCode',
    'member',
    z.object({ captcha: z.optional(z.string().check(z.maxLength(1000))) }),
    z.object({ waitSeconds: z.number(), sandboxCode: z.optional(z.string()) }),
  ),
  /**
   * Takes a code of type changeMobile from either number and ends all other sessions. It refuses SMS_CODE_WRONG
   * {field}, MOBILE_SAME and MOBILE_TAKEN.
   */
  changeMobile: post(
    '/mall/profile/changeMobile',
    'member',
    z.object({ oldCode: SmsCode, mobile: Mobile, newCode: SmsCode }),
    z.object({ mobile: z.string(), ended: z.number() }),
  ),
  removeAvatar: post('/mall/profile/removeAvatar', 'member', Nothing, z.null()),
}
