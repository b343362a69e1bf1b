import { type Fields, form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { passwordMessages } from '#mall/passwordErrors.ts'
import { passwordFault } from './password.rules.ts'
import { isMobile } from './phone.rules.ts'

/** Several forms of accounts have these fields. */
export const accountFields = {
  mobile: {
    label: '手机号',
    control: 'own',
    isRequired: true,
    missing: '请输入手机号',
    placeholder: '11 位手机号',
    refusals: ['SMS_DAILY', 'MOBILE_REGISTERED', 'MOBILE_UNKNOWN'],
  },
  smsCode: {
    label: '短信验证码',
    control: 'own',
    isRequired: true,
    missing: '请输入短信验证码',
    refusals: ['SMS_CODE_WRONG'],
  },
  password: {
    label: '新密码',
    control: 'secret',
    isRequired: true,
    missing: '请输入密码',
    placeholder: '8–64 位，字母、数字、符号至少两种',
    autoComplete: 'new-password',
    refusals: [
      'PASSWORD_LENGTH',
      'PASSWORD_KINDS',
      'PASSWORD_COMMON',
      'PASSWORD_NAME',
      'PASSWORD_USED',
      'PASSWORD_SAME',
    ],
  },
  repeated: {
    label: '确认新密码',
    control: 'secret',
    isRequired: true,
    missing: '请再次输入密码',
    autoComplete: 'new-password',
  },
  name: {
    label: '姓名',
    isRequired: true,
    missing: '请输入姓名',
    maxLength: limits.maxLength.personName,
    autoComplete: 'name',
  },
  email: {
    label: '邮箱',
    inputMode: 'email',
    autoComplete: 'email',
    placeholder: '选填，可用于登录',
    refusals: ['MAIL_TAKEN'],
  },
} as const satisfies Fields

/** The contracts take no other texts than the forms. A user name begins with a letter: none looks like a number or an address. */
export const accountPatterns = {
  smsCode: /^\d{6}$/,
  username: /^[a-zA-Z]\w{3,19}$/,
  email: /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/,
}

type Names = { username?: string; mobile?: string; email?: string }

/** These checks say what is wrong with what was typed into the fields. */
export const accountChecks = {
  mobile: (mobile: string) => !isMobile(mobile) && '请输入正确的 11 位手机号',
  smsCode: (code: string) => !accountPatterns.smsCode.test(code) && '请输入 6 位数字验证码',
  password(password: string, names: Names) {
    const fault = passwordFault(password, names)
    return fault && passwordMessages[fault]
  },
  repeated: (repeated: string, { password }: { password: string }) =>
    repeated !== password && '两次输入不一致',
  email: (email: string) =>
    (email.length > limits.maxLength.email || !accountPatterns.email.test(email)) &&
    '请输入正确的邮箱地址',
}

const { mobile, smsCode, password, repeated } = accountFields

/** Proves that a phone is in one's hand: to log in, or to set a password that was forgotten. */
export const smsCodeForm = form(
  { mobile, smsCode },
  { checks: { mobile: accountChecks.mobile, smsCode: accountChecks.smsCode } },
)

export const newPasswordForm = form(
  { password, repeated },
  {
    checks: {
      password: (typed) => accountChecks.password(typed, {}),
      repeated: accountChecks.repeated,
    },
  },
)

export const changePasswordForm = form(
  {
    oldPassword: {
      label: '原密码',
      control: 'secret',
      isRequired: true,
      missing: '请输入原密码',
      maxLength: 100,
      autoComplete: 'current-password',
      refusals: ['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED', 'PASSWORD_LOCKED'],
    },
    password,
    repeated,
  },
  {
    checks: {
      password: (typed, { oldPassword }) =>
        accountChecks.password(typed, {}) ||
        (typed === oldPassword && passwordMessages.PASSWORD_SAME),
      repeated: accountChecks.repeated,
    },
  },
)

/** The password is asked once more before something that needs it. */
export const confirmPasswordForm = form({
  password: {
    label: '登录密码',
    control: 'secret',
    isRequired: true,
    missing: '请输入登录密码',
    maxLength: 100,
    autoComplete: 'current-password',
    refusals: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'PASSWORD_LOCKED'],
  },
})
