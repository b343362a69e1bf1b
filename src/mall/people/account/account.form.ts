import { type Fields, form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { passwordMessages } from '#mall/passwordErrors.ts'
import { passwordFault } from './password.rules.ts'
import { phoneChecks, phoneFields, smsCodePattern } from './smsCode.form.ts'

/** Several forms of accounts have these fields. */
export const accountFields = {
  ...phoneFields,
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
  smsCode: smsCodePattern,
  username: /^[a-zA-Z]\w{3,19}$/,
  email: /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/,
}

type Names = { username?: string; mobile?: string; email?: string }

/** These checks say what is wrong with what was typed into the fields. */
export const accountChecks = {
  ...phoneChecks,
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

const { password, repeated } = accountFields

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
