import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { errorOf } from '#web/account/fieldErrors.ts'
import { useCode } from '#web/account/useCode.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'

const names = ['oldCode', 'mobile', 'newCode'] as const
export type MobileField = (typeof names)[number]
type Errors = Partial<Record<MobileField, string>>

/** Both numbers say yes: each is sent a code of its own. `old` is the number in use, masked. */
export function useChangeMobile(old: string, onClose: () => void) {
  const [values, setValues] = useState({ oldCode: '', mobile: '', newCode: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useSending()
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const mobile = values.mobile.trim()
  const oldCode = useCode('changeMobile', old, ({ captcha }) =>
    call(api.profile.sendOldMobileCode, { captcha }),
  )
  const newCode = useCode('changeMobile', mobile)

  const say = (name: MobileField, error: string) =>
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))
  const focus = (name: MobileField) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  function change(name: MobileField, value: string) {
    setValues((before) => ({ ...before, [name]: value }))
    say(name, '')
  }

  async function sendOld() {
    const error = await oldCode.send(old)
    say('oldCode', error)
    focus('oldCode')
  }
  async function sendNew() {
    const error = errorOf('mobile', { mobile }) || (await newCode.send(mobile))
    say('mobile', error)
    if (!error) say('newCode', '')
    focus(error ? 'mobile' : 'newCode')
  }

  async function save() {
    const found = errorsOf(values)
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) return focus(first)
    setSaving(true)
    try {
      const { ended } = await call(api.profile.changeMobile, { ...values, mobile })
      toast('ok', ended > 0 ? '手机号已更换，其他设备已退出登录' : '手机号已更换')
      onClose()
      await revalidate()
    } catch (error) {
      setSaving(false)
      const { name, text } = placeOf(error)
      if (!name) return toast('bad', text)
      say(name, text)
      focus(name)
    }
  }
  return { form, values, errors, isSaving, oldCode, newCode, change, say, sendOld, sendNew, save }
}

function errorsOf({ oldCode, mobile, newCode }: Record<MobileField, string>): Errors {
  const found = {
    oldCode: errorOf('smsCode', { smsCode: oldCode }),
    mobile: errorOf('mobile', { mobile }),
    newCode: errorOf('smsCode', { smsCode: newCode }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error))
}

/** Where a refusal belongs. */
function placeOf(error: unknown): { name: MobileField | undefined; text: string } {
  const text = error instanceof Error ? error.message : '更换失败，请稍后再试'
  if (!isRefusal(error)) return { name: undefined, text }
  if (error.code === 'MOBILE_TAKEN' || error.code === 'MOBILE_SAME') return { name: 'mobile', text }
  const field = (error.data as { field?: MobileField } | null)?.field
  return { name: names.find((name) => name === field), text }
}
