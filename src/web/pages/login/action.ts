import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import { safeRedirect } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { checks, fieldOfRefusal } from '#web/account/fieldErrors.ts'
import { sessionCookies } from '#web/session.ts'
import { visit } from '#web/visit.ts'
import { textOf } from './textOf.ts'

type Errors = { account?: string; password?: string; mobile?: string; smsCode?: string }
export type Refused = {
  account: string
  mobile: string
  errors: Errors
  needsCaptcha: boolean
  /** Nothing was wrong but that the page did not know of the captcha. */
  isUntried?: boolean
}

/** Sets the cookies of the session and goes where the visitor wanted to; otherwise says what is wrong. */
export async function login({ request, context }: ActionFunctionArgs) {
  const { attempt, setCookies } = context.get(visit)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const isByCode = field('way') === 'sms'
  const given = isByCode ? byCode(field) : byPassword(field)
  const refused = (errors: Errors, needsCaptcha = false): Refused => ({
    account: field('account').trim(),
    mobile: field('mobile').trim(),
    errors,
    needsCaptcha,
  })
  if ('errors' in given) return refused(given.errors, field('captcha') !== '')
  try {
    const session = await attempt(api.account.login, given.input)
    setCookies(sessionCookies(session, form.has('remember') ? given.name : null))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { text, needsCaptcha } = textOf(error)
    const isNext = needsCaptcha || error.code === 'LOGIN_FAILED' // worked out while one types again
    const place = isByCode ? fieldOfCode(error.code) : 'password'
    const isUntried = error.code === 'CAPTCHA_REQUIRED' && field('captcha') === ''
    return { ...refused({ [place]: text }, isNext), isUntried }
  }
  throw redirectDocument(safeRedirect(new URL(request.url).searchParams.get('redirect')))
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
  const mobile = field('mobile').trim()
  const smsCode = field('smsCode')
  const errors = { mobile: checks.mobile(mobile), smsCode: checks.smsCode(smsCode) }
  if (errors.mobile) return { errors: { mobile: errors.mobile } }
  if (errors.smsCode) return { errors: { smsCode: errors.smsCode } }
  return { name: mobile, input: { mobile, smsCode } }
}

const fieldOfCode = (code: string) => (fieldOfRefusal[code] === 'mobile' ? 'mobile' : 'smsCode')
