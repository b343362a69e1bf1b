import { contactLimits } from '#mall/companyLimits.ts'
import { messages } from '#mall/errors.ts'
import { passwordFault } from '#mall/people/account/password.rules.ts'

export type Values = Record<string, string>
type Check = (value: string, values: Values) => string

/** What is wrong with a field, in words; '' when nothing is. The contracts have the same rules (fieldErrors.test.ts). */
export const checks = {
  mobile: (value) => {
    if (!value.trim()) return '请输入手机号'
    return /^1[3-9]\d{9}$/.test(value.trim()) ? '' : '请输入正确的 11 位手机号'
  },
  smsCode: (value) => {
    if (!value) return '请输入短信验证码'
    return /^\d{6}$/.test(value) ? '' : '请输入 6 位数字验证码'
  },
  username: (value) =>
    !value.trim() || /^[a-zA-Z]\w{3,19}$/.test(value.trim())
      ? ''
      : '用户名须为 4-20 位字母、数字或下划线，以字母开头',
  oldPassword: (value) => (value ? '' : '请输入原密码'),
  password: (value, { username, mobile, email }) => {
    const fault = passwordFault(value, { username, mobile, email })
    return !value ? '请输入密码' : fault ? messages[fault] : ''
  },
  repeated: (value, { password }) => {
    if (!value) return '请再次输入密码'
    return value === password ? '' : '两次输入不一致'
  },
  name: (value) => {
    if (!value.trim()) return '请输入姓名'
    return lengthOf(value) <= 20 ? '' : '姓名请控制在 20 字以内'
  },
  email: (value) =>
    !value.trim() ||
    (value.trim().length <= 100 && /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value.trim()))
      ? ''
      : '请输入正确的邮箱地址',
  inviteCode: () => '',
  content: (value) => {
    const { min, max } = contactLimits.content
    const length = lengthOf(value)
    if (length === 0) return '请填写留言内容'
    if (length < min) return `至少 ${min} 个字，还差 ${min - length} 个字`
    return length <= max ? '' : `请控制在 ${max} 字以内，已超出 ${length - max} 字`
  },
  agreed: (value) => (value ? '' : '请阅读并同意商城服务协议和隐私政策'),
} satisfies Record<string, Check>

/** As the contracts count: a character beyond the first plane is one, too. */
export const lengthOf = (value: string): number => [...value.trim()].length

export type FieldName = keyof typeof checks
export type Errors = Partial<Record<FieldName, string>>

export const errorOf = (name: FieldName, values: Values): string =>
  (checks[name] as Check)(values[name] ?? '', values)

/** Of these fields, in their order. */
export function errorsOf(names: readonly FieldName[], values: Values): Errors {
  const found = names.map((name) => [name, errorOf(name, values)] as const)
  return Object.fromEntries(found.filter(([, error]) => error))
}

/** Where a refusal of the server belongs. */
export const fieldOfRefusal: Partial<Record<string, FieldName>> = {
  SMS_CODE_WRONG: 'smsCode',
  SMS_DAILY: 'mobile',
  MOBILE_REGISTERED: 'mobile',
  MOBILE_UNKNOWN: 'mobile',
  ACCOUNT_TAKEN: 'username',
  MAIL_TAKEN: 'email',
  INVITATION_INVALID: 'inviteCode',
  CONSENT_CHANGED: 'agreed',
  PASSWORD_LENGTH: 'password',
  PASSWORD_KINDS: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORD_NAME: 'password',
  PASSWORD_USED: 'password',
  PASSWORD_SAME: 'password',
  OLD_PASSWORD_WRONG: 'oldPassword',
  LOGIN_LOCKED: 'oldPassword',
  PASSWORD_LOCKED: 'oldPassword',
}
