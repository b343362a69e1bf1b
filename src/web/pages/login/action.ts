import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import type { RefusalCode } from '#mall/errors.ts'
import type { Field as FormField } from '#mall/form.ts'
import { safeRedirect, to } from '#mall/pages.ts'
import { smsCodeForm } from '#mall/people/account/smsCode.form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { waitingCookie } from '#web/secondStep/waitingCookie.ts'
import { sessionCookies } from '#web/sessionCookies.ts'
import { visit } from '#web/visit.ts'
import { textOf } from './textOf.ts'
import { type Errors, type Refused, typedIn } from './typed.ts'

/** Sets the cookies of the session and goes where the visitor wanted to; otherwise says what is wrong. */
export async function login({ request, context }: ActionFunctionArgs) {
  const { attempt, setCookies } = context.get(visit)
  const form = await request.formData()
  const redirect = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  const field = (name: string) => String(form.get(name) ?? '')
  const isByCode = field('way') === 'sms'
  const given = isByCode ? byCode(field) : byPassword(field)
  const refused = (errors: Errors, needsCaptcha = false): Refused => ({
    ...typedIn(form),
    errors,
    needsCaptcha,
  })
  if ('errors' in given) return refused(given.errors, field('captcha') !== '')
  try {
    const session = await attempt(api.account.login, given.input)
    setCookies(sessionCookies(session, form.has('remember') ? given.name : null))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'SECOND_STEP') {
      setCookies([waitingCookie(error.data, form.has('remember') ? given.name : '')])
      throw redirectDocument(to.secondStep({ redirect }))
    }
    const { text, needsCaptcha } = textOf(error)
    const isNext = needsCaptcha || error.code === 'LOGIN_FAILED' // worked out while one types again
    const place = isByCode ? fieldOfCode(error.code) : 'password'
    const isUntried = error.code === 'CAPTCHA_REQUIRED' && field('captcha') === ''
    return { ...refused({ [place]: text }, isNext), isUntried }
  }
  throw redirectDocument(redirect)
}

type Field = (name: string) => string
type Given = { errors: Errors } | { name: string; input: Input<typeof api.account.login> }

function byPassword(field: Field): Given {
  const account = field('account').trim()
  const password = field('password')
  if (!account) return { errors: { account: '请输入账号' } }
  if (!password) return { errors: { password: '请输入密码' } }
  const captcha = field('captcha') || undefined
  return { name: account, input: { account, password, captcha } }
}

function byCode(field: Field): Given {
  const typed = smsCodeForm.normalized({ mobile: field('mobile'), smsCode: field('smsCode') })
  const errors = smsCodeForm.problems(typed)
  const isRight = Object.keys(errors).length === 0
  return isRight ? { name: typed.mobile, input: typed } : { errors }
}

const fieldOfCode = (code: RefusalCode) =>
  smsCodeForm.names.find((name) => isAbout(smsCodeForm.fields[name], code)) ?? 'smsCode'

const isAbout = ({ refusals = [] }: FormField, code: RefusalCode) => refusals.includes(code)
