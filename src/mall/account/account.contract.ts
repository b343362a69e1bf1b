import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'

const flag = z.union([z.literal(0), z.literal(1)])

export const RoleName = z.enum([
  '',
  'demander',
  'purchaser',
  'purchasingManager',
  'groupAdministrator',
])
export type RoleName = z.infer<typeof RoleName>

/** userInfo of spec §3; protocolType and the flags after it are the company's. */
export const UserInfo = z.object({
  userId: z.string(),
  name: z.string(),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  roleName: RoleName,
  protocolType: flag,
  isAuth: flag,
  settlementType: flag,
  isFreight: flag,
  /** The mall's own staff, at home in the back office. */
  isOperator: z.boolean(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** `account` is a user name, a mobile number or an e-mail address. */
const Credentials = z.object({
  account: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  password: z.string().check(z.minLength(1), z.maxLength(100)),
})

export const account = {
  login: post(
    '/auth/ua/login',
    'public',
    Credentials,
    z.object({ accessToken: z.string(), userInfo: UserInfo }),
  ),
  login_out: post('/auth/ua/login_out', 'member', z.object({}), z.null()),
  userInfo: get(
    '/mall/index/userInfo',
    'member',
    z.object({ accessToken: z.optional(z.string()) }),
    UserInfo,
  ),
}
