import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Flag, foundOf, listOf, listPage, Nothing } from '#mall/list.ts'
import { accountPatterns } from './account.form.ts'

export const RoleName = z.enum([
  '',
  'demander',
  'purchaser',
  'purchasingManager',
  'groupAdministrator',
])
export type RoleName = z.infer<typeof RoleName>

/** It is what a role may do; mall/access.ts says which of them the built-in ones have. */
export const Permission = z.enum([
  'prices',
  'order',
  'share',
  'quote',
  'applications',
  'reassign',
  'people',
  'staff',
  'log',
  'addresses',
  'profile',
  'materials',
  'agreements',
  'approve',
  'approvalRules',
])
export type Permission = z.infer<typeof Permission>
/**
 * It says whose orders, requisitions and quotations somebody sees: his own, those of his department and below it, or
 * the company's.
 */
export const DataScope = z.enum(['own', 'department', 'company'])
export type DataScope = z.infer<typeof DataScope>

/** This is a company's own role: it says what it takes from the built-in one that stands as roleName. */
export const CustomRole = z.object({
  roleId: z.string(),
  name: z.string(),
  denied: z.array(Permission),
  dataScope: DataScope,
  /** It limits one order, in yuan; null means no limit. */
  singleLimit: z.nullable(z.number()),
})
export type CustomRole = z.infer<typeof CustomRole>

/** This is what somebody of the mall's own staff may do; mall/staffAccess.ts and server/http/staffCalls.ts say where. */
export const StaffPermission = z.enum([
  'goods',
  'sales',
  'warehouse',
  'finance',
  'content',
  'admin',
])
export type StaffPermission = z.infer<typeof StaffPermission>
export const StaffRole = z.object({
  roleId: z.string(),
  name: z.string(),
  permissions: z.array(StaffPermission),
})
export type StaffRole = z.infer<typeof StaffRole>

/** It is what freight costs in yuan, and from which amount with tax on it is free; null: from none. */
export const FreightRule = z.object({
  version: z.number(),
  fee: z.number(),
  freeFrom: z.nullable(z.number()),
})
export type FreightRule = z.infer<typeof FreightRule>

/** userInfo of spec §3; protocolType and the flags after it are the company's. */
export const UserInfo = z.object({
  userId: z.string(),
  name: z.string(),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  roleName: RoleName,
  protocolType: Flag,
  isAuth: Flag,
  settlementType: Flag,
  isFreight: Flag,
  /** It holds for everybody who is not free of freight. */
  freightRule: FreightRule,
  /** He belongs to the mall's own staff and is at home in the back office. */
  isOperator: z.boolean(),
  customRole: z.nullable(CustomRole),
  /** What he may do there; null for everybody else. */
  staffRole: z.nullable(StaffRole),
})
export type UserInfo = z.infer<typeof UserInfo>

export const Mobile = z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/))
export const SmsCode = z.string().check(z.trim(), z.regex(accountPatterns.smsCode))
export const SmsType = z.enum(['login', 'register', 'forgetPwd', 'changeMobile'])
export type SmsType = z.infer<typeof SmsType>
/** It is as long as any may be; password.rules.ts says in words which are allowed. */
export const Password = z.string().check(z.minLength(1), z.maxLength(100))

/** This is ALTCHA's challenge, and what its solution says (altcha.org). */
export const Challenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
})
export type Challenge = z.infer<typeof Challenge>
export const Solution = z.object({
  challenge: z.string().check(z.regex(/^[\da-f]{64}$/)),
  number: z.int(),
  salt: z.string(),
  signature: z.string(),
})
export type Solution = z.infer<typeof Solution>
const Captcha = z.optional(z.string().check(z.maxLength(1000)))

/** `account` is a user name, a mobile number or an e-mail address. */
const Credentials = z.object({
  account: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  password: Password,
  captcha: Captcha,
})
const SmsCredentials = z.object({ mobile: Mobile, smsCode: SmsCode })

export const LoggedIn = z.object({ accessToken: z.string(), userInfo: UserInfo })

/** This is one place where somebody is logged in. */
export const SessionInfo = z.object({
  sessionId: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** The sandbox would have sent this. */
export const SmsMessage = z.object({
  messageId: z.string(),
  mobile: z.string(),
  type: z.union([SmsType, z.literal('invite'), z.literal('notice')]),
  text: z.string(),
  createdAt: z.string(),
})
export type SmsMessage = z.infer<typeof SmsMessage>

export const account = {
  /**
   * Refuses SECOND_STEP {ticket, isSetUp} where a code has to follow: secondStep.pass takes the ticket and opens the
   * session. LOGIN_FAILED {left, needsCaptcha}, LOGIN_LOCKED and CAPTCHA_REQUIRED say what else is wrong.
   */
  login: post('/auth/ua/login', 'public', z.union([Credentials, SmsCredentials]), LoggedIn),
  login_out: post('/auth/ua/login_out', 'member', Nothing, z.null()),
  userInfo: get(
    '/mall/index/userInfo',
    'member',
    z.object({ accessToken: z.optional(z.string()) }),
    UserInfo,
  ),
  challenge: get('/biz/captcha/challenge', 'public', Nothing, Challenge),
  sendCode: post(
    '/biz/sms/send',
    'public',
    z.object({ mobile: Mobile, type: SmsType, captcha: Captcha }),
    /** Only the sandbox of the demo world tells sandboxCode, and only to requests from its own machine. */
    z.object({ waitSeconds: z.number(), sandboxCode: z.optional(z.string()) }),
  ),
  checkCode: post(
    '/biz/sms/check',
    'public',
    z.object({ mobile: Mobile, type: SmsType, smsCode: SmsCode }),
    z.null(),
  ),
  smsOutbox: get(
    '/biz/sms/outbox',
    'operator',
    z.object({
      mobile: z._default(z.string().check(z.trim(), z.regex(/^\d{0,11}$/)), ''),
      ...listPage,
    }),
    foundOf(SmsMessage),
  ),
  checkMobile: post(
    '/user/ua/user/checkMobile',
    'public',
    z.object({ mobile: Mobile, captcha: Captcha }),
    z.object({ registered: z.boolean() }),
  ),
  /**
   * Whoever has forgotten his password gives a code; whoever is logged in gives the old one. It ends all sessions.
   */
  updatePassword: post(
    '/user/ua/user/updatePassword',
    'public',
    z.union([
      z.object({ mobile: Mobile, smsCode: SmsCode, password: Password }),
      z.object({ oldPassword: Password, password: Password }),
    ]),
    z.null(),
  ),
  /** Allows sensitive calls for the next minutes. Refuses PASSWORD_WRONG, LOGIN_LOCKED and PASSWORD_LOCKED. */
  confirmPassword: post(
    '/mall/account/confirmPassword',
    'member',
    z.object({ password: Password }),
    z.null(),
  ),
  sessions: get('/mall/account/sessions', 'member', Nothing, listOf(SessionInfo)),
  revokeSession: post(
    '/mall/account/revokeSession',
    'member',
    z.object({ sessionId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    z.null(),
  ),
}
