import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import type { LegalVersions } from '#mall/people/content/content.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { solvedCaptcha } from '#web/account/captcha.ts'
import type { FieldName, Values } from '#web/account/fieldErrors.ts'
import { useFields } from '#web/account/useFields.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { keepCookies, sessionCookies } from '#web/session.ts'
import { useUnsaved } from '#web/ui/useUnsaved.ts'
import { inviteCodeIn } from './invitation.ts'
import { stepAddress } from './steps.ts'

const names: readonly FieldName[] = [
  'mobile',
  'smsCode',
  'username',
  'password',
  'repeated',
  'name',
  'email',
  'inviteCode',
  'agreed',
]

/** Registers, logs in and goes on to the next step. The code is that of an invitation that holds. */
export function useRegister(inviteCode: string, versions: LegalVersions) {
  const given: Values = { inviteCode }
  const fields = useFields(names, given)
  const [isSending, setSending] = useSending()
  const [taken, setTaken] = useState('')
  const [shown, setShown] = useState(versions)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { values } = fields
  const isTaken = taken !== '' && taken === values.mobile?.trim()
  const isTyped = names.some((name) => (values[name] ?? '') !== (given[name] ?? ''))
  useUnsaved(isTyped && !isSending && !isTaken)

  /** Silent when it fails: the registration itself says the same. */
  async function askTaken(mobile: string) {
    if (mobile === taken) return
    const captcha = await solvedCaptcha().catch(() => '')
    const answer = await call(api.account.checkMobile, { mobile, captcha }).catch(() => null)
    if (answer?.registered) setTaken(mobile)
  }

  async function register() {
    if (!fields.isValid()) return
    if (isTaken) return fields.focus('mobile')
    setSending(true)
    try {
      const session = await call(api.registration.register, {
        ...inputOf(values),
        consented: shown,
      })
      keepCookies(sessionCookies(session, null))
      await navigate(stepAddress(session.userInfo.companyId ? 3 : 2, query))
    } catch (error) {
      const renewed = renewedVersions(error)
      if (renewed) {
        setShown(renewed)
        fields.set('agreed', '')
      }
      fields.tell(error)
    } finally {
      setSending(false)
    }
  }

  return { fields, shown, isSending, isTaken, askTaken, register }
}

/** The texts that took effect while the form was open: they are shown, and agreed to anew. */
const renewedVersions = (error: unknown): LegalVersions | null =>
  isRefusal(error) && error.code === 'CONSENT_CHANGED' ? (error.data as LegalVersions) : null

function inputOf(values: Values) {
  const { mobile = '', smsCode = '', password = '' } = values
  const given = (name: FieldName) => values[name]?.trim() || undefined
  return {
    mobile: mobile.trim(),
    smsCode,
    password,
    name: given('name') ?? '',
    username: given('username'),
    email: given('email'),
    inviteCode: inviteCodeIn(values.inviteCode ?? '') || undefined,
    agreed: true as const,
  }
}
