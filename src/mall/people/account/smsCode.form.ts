import { type Fields, form } from '#mall/form.ts'
import { isMobile } from './phone.rules.ts'

// It stands apart from account.form.ts, because the login needs this and none of the rules of passwords.

/** Several forms of accounts have these fields. */
export const phoneFields = {
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
} as const satisfies Fields

export const smsCodePattern = /^\d{6}$/

export const phoneChecks = {
  mobile: (mobile: string) => !isMobile(mobile) && '请输入正确的 11 位手机号',
  smsCode: (code: string) => !smsCodePattern.test(code) && '请输入 6 位数字验证码',
}

/** Proves that a phone is in one's hand: to log in, or to set a password that was forgotten. */
export const smsCodeForm = form(phoneFields, { checks: phoneChecks })
