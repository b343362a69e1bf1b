import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { Profile, ProfileFields } from '#mall/own/profile/profile.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { keepCookies, userInfoCookie } from '#web/session.ts'
import { toast } from '#web/ui/toast.ts'
import {
  fieldNames,
  fieldsOf,
  type ProfileErrors,
  profileErrors,
  rebased,
} from './profileFields.ts'

export function useProfileForm(profile: Profile) {
  const [before, setBefore] = useState(() => fieldsOf(profile))
  const [values, setValues] = useState(before)
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [isSaving, setSaving] = useSending()
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()

  const stored = JSON.stringify(fieldsOf(profile))
  useEffect(() => {
    const now: ProfileFields = JSON.parse(stored)
    setBefore((was) => {
      setValues((typed) => rebased(typed, was, now))
      return now
    })
  }, [stored])

  const change = (part: Partial<ProfileFields>) => {
    setValues((typed) => ({ ...typed, ...part }))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))),
    )
  }
  const check = (name: keyof ProfileFields) =>
    setErrors((known) => ({ ...known, [name]: profileErrors(values)[name] }))

  /** Answers whether there was anything to point at. */
  function point(found: ProfileErrors): boolean {
    setErrors(found)
    const first = fieldNames.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function save() {
    if (point(profileErrors(values))) return
    setSaving(true)
    try {
      const userInfo = await call(api.profile.saveProfile, { ...values, before })
      keepCookies([userInfoCookie(userInfo)])
      toast('ok', '资料已保存')
    } catch (error) {
      if (isRefusal(error) && error.code === 'MAIL_TAKEN') point({ email: error.message })
      else toast('bad', error instanceof Error ? error.message : '资料保存失败，请重试')
    }
    await revalidate()
    setSaving(false)
  }

  const isTouched = JSON.stringify(values) !== JSON.stringify(before)
  return { form, values, errors, isSaving, isTouched, change, check, save }
}
