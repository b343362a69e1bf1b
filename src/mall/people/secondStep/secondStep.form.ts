import { form } from '#mall/form.ts'
import { confirmPasswordForm } from '#mall/people/account/account.form.ts'

/** They are without 0 and O, 1, I and L, because codes are typed from paper. */
export const recoveryLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const digits = /^\d{6}$/
const recovery = new RegExp(`^[${recoveryLetters}]{10}$`)

/** Answers a code as it is judged, however it was typed: in half width, without blanks and hyphens, in capitals. */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

/** The six digits of an authenticator, and not one of the recovery codes. */
export const isTotp = (code: string): boolean => digits.test(code)

const code = {
  label: '验证码',
  control: 'own',
  isRequired: true,
  missing: '请输入验证码',
  maxLength: 20,
  refusals: ['SECOND_CODE_WRONG', 'SECOND_CODE_LOCKED', 'SECOND_CODE_LOCKED_DAY'],
} as const

const normal = { code: plainCode }

/** The first code proves that an authenticator has the secret; none of the recovery codes can. */
export const setUpForm = form(
  { code },
  { normal, checks: { code: (typed) => !isTotp(typed) && '请输入 6 位数字验证码' } },
)

const checks = {
  code: (typed: string) =>
    !isTotp(typed) && !recovery.test(typed) && '请输入 6 位数字验证码，或 10 位恢复码',
}

export const secondCodeForm = form({ code }, { normal, checks })

/** Both halves of a login are asked for before one of them is taken away. */
export const turnOffForm = form({ ...confirmPasswordForm.fields, code }, { normal, checks })
