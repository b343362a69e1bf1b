import { useEffect } from 'react'
import { api } from '#mall/api.ts'
import { newPasswordForm } from '#mall/people/account/account.form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { call } from '#web/call.ts'
import { Form, Submit } from '#web/form/Form.tsx'
import { bind, useForm } from '#web/form/useForm.ts'

type Props = {
  mobile: string
  smsCode: string
  onSaved(): void
  /** The code has ended meanwhile. */
  onRefused(error: string): void
}

export function NewPassword({ mobile, smsCode, onSaved, onRefused }: Props) {
  const of = useForm(newPasswordForm, {
    send: ({ password }) => call(api.account.updatePassword, { mobile, smsCode, password }),
    next: onSaved,
    failed(error) {
      const hasEnded = isRefusal(error) && error.code === 'SMS_CODE_WRONG'
      if (hasEnded) onRefused(error.message)
      return hasEnded
    },
    isCheap: true,
  })
  const { id } = bind(of, 'password')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <Form of={of} isStacked isLarge>
      <input type="hidden" autoComplete="username" value={mobile} readOnly />
      <NewPasswordFields of={of} />
      <Submit of={of} text="确定" sending="保存中" isLarge isWide />
    </Form>
  )
}
