import { form } from '#mall/form.ts'
import { accountChecks, accountFields } from '#mall/people/account/account.form.ts'

/** They are without 0 and O, 1, I and L, because codes are typed from paper. */
export const activationLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const activationPattern = new RegExp(
  `^[${activationLetters}]{4}(-[${activationLetters}]{4}){3}$`,
)

/** Answers a code as it is stored, however it was typed: in capitals, with its hyphens. */
export const activationCode = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-')

export const activationForm = form(
  {
    code: {
      label: '激活码',
      isRequired: true,
      missing: '请输入激活码',
      placeholder: '通知单或短信中的 16 位激活码',
      refusals: ['ACTIVATION_INVALID'],
    },
  },
  {
    normal: { code: activationCode },
    checks: {
      code: (code) =>
        !activationPattern.test(code) && '激活码是 16 位字母和数字，不含 0、1、I、L、O，请核对',
    },
  },
)

const { password, repeated } = accountFields

export const firstPasswordForm = form(
  { password: { ...password, label: '登录密码' }, repeated: { ...repeated, label: '确认密码' } },
  {
    checks: {
      password: (typed) => accountChecks.password(typed, {}),
      repeated: accountChecks.repeated,
    },
  },
)
