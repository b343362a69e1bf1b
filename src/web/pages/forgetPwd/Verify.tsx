import { useMemo } from 'react'
import { api } from '#mall/api.ts'
import { smsCodeForm } from '#mall/people/account/smsCode.form.ts'
import { MobileCode } from '#web/account/MobileCode.tsx'
import { call } from '#web/call.ts'
import { Form, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'

type Props = {
  mobile: string
  /** Why one is here again. */
  error: string
  onVerified(mobile: string, smsCode: string): void
}

export function Verify({ mobile, error, onVerified }: Props) {
  const said = useMemo(() => (error ? { smsCode: error } : {}), [error])
  const of = useForm(smsCodeForm, {
    initial: { mobile },
    said,
    async send(typed) {
      await call(api.account.checkCode, { ...typed, type: 'forgetPwd' })
      return typed
    },
    next: (typed) => onVerified(typed.mobile, typed.smsCode),
    isCheap: true,
  })
  return (
    <Form of={of} isStacked isLarge>
      <noscript>
        <p className="note warn">找回密码需要启用 JavaScript，请在浏览器设置中开启后刷新页面。</p>
      </noscript>
      <MobileCode of={of} type="forgetPwd" />
      <Submit of={of} text="下一步" sending="验证中" isLarge isWide />
    </Form>
  )
}
