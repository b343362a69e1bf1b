import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { registerForm } from '#mall/own/registration/registration.form.ts'
import type { LegalVersions } from '#mall/people/content/content.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { solvedCaptcha } from '#web/account/solvedCaptcha.ts'
import { call } from '#web/call.ts'
import { useForm } from '#web/form/useForm.ts'
import { keepCookies, sessionCookies } from '#web/sessionCookies.ts'
import { inviteCodeIn } from './invitation.ts'
import { stepAddress } from './steps.ts'

/** Registers, logs in and goes on to the next step. The code is that of an invitation that holds. */
export function useRegister(inviteCode: string, versions: LegalVersions) {
  const [taken, setTaken] = useState('')
  const [shown, setShown] = useState(versions)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isKnown = ({ mobile }: { mobile: string }) => taken !== '' && taken === mobile.trim()
  const of = useForm(registerForm, {
    initial: { inviteCode },
    check: (typed) => (isKnown(typed) ? { mobile: '该手机号已注册' } : {}),
    isCheap: isKnown, // whoever is a member already goes to the login unasked
    async send({ repeated: _, agreed: __, username, email, inviteCode, ...person }) {
      const session = await call(api.registration.register, {
        ...person,
        username: username || undefined,
        email: email || undefined,
        inviteCode: inviteCodeIn(inviteCode) || undefined,
        agreed: true,
        consented: shown,
      })
      keepCookies(sessionCookies(session, null))
      return session
    },
    next: ({ userInfo }) => navigate(stepAddress(userInfo.companyId ? 3 : 2, query)),
    failed(error) {
      const renewed = renewedVersions(error)
      if (renewed) {
        setShown(renewed)
        of.change({ agreed: false })
      }
      return false
    },
  })

  /** Silent when it fails: the registration itself says the same. */
  async function askTaken(mobile: string) {
    if (mobile === taken) return
    const captcha = await solvedCaptcha().catch(() => '')
    const answer = await call(api.account.checkMobile, { mobile, captcha }).catch(() => null)
    if (answer?.registered) setTaken(mobile)
  }
  return { of, shown, isTaken: isKnown(of.values), askTaken }
}

/** The texts that took effect while the form was open: they are shown, and agreed to anew. */
const renewedVersions = (error: unknown): LegalVersions | null =>
  isRefusal(error) && error.code === 'CONSENT_CHANGED' ? (error.data as LegalVersions) : null
