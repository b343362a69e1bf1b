import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { api } from '#mall/api.ts'
import { safeRedirect } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { sessionCookies } from '#web/session.ts'
import { visit } from '#web/visit.ts'

type Errors = { account?: string; password?: string }

/** Sets the cookies of the session and goes where the visitor wanted to; otherwise says what is wrong. */
export async function login({ request, context }: ActionFunctionArgs) {
  const { attempt, setCookies } = context.get(visit)
  const form = await request.formData()
  const account = String(form.get('account') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const refused = (errors: Errors) => ({ account, errors })
  if (!account) return refused({ account: '请输入账号' })
  if (!password) return refused({ password: '请输入密码' })
  try {
    const session = await attempt(api.account.login, { account, password })
    setCookies(sessionCookies(session, form.has('remember') ? account : null))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refused({ password: error.message })
  }
  throw redirectDocument(safeRedirect(new URL(request.url).searchParams.get('redirect')))
}
