import { useEffect } from 'react'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { useFields } from '#web/account/useFields.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'

type Props = {
  mobile: string
  smsCode: string
  onSaved(): void
  /** The code has ended meanwhile. */
  onRefused(error: string): void
}

export function NewPassword({ mobile, smsCode, onSaved, onRefused }: Props) {
  const fields = useFields(['password', 'repeated'])
  const [isSending, setSending] = useSending()
  const { form, values, bind, focus } = fields
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(() => focus('password'), [])

  async function save() {
    if (!fields.isValid()) return
    setSending(true)
    try {
      const password = values.password ?? ''
      await call(api.account.updatePassword, { mobile, smsCode, password })
      onSaved()
    } catch (error) {
      if (isRefusal(error) && error.code === 'SMS_CODE_WRONG') onRefused(error.message)
      else fields.tell(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={form} action={save} noValidate>
      <input type="hidden" autoComplete="username" value={mobile} readOnly />
      <NewPasswordFields bind={bind} values={values} label="新密码" />
      <button type="submit" className="btn l p w" disabled={isSending}>
        {isSending ? '保存中' : '确定'}
      </button>
    </form>
  )
}
