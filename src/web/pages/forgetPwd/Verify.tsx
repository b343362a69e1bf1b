import { api } from '#mall/api.ts'
import { MobileCode } from '#web/account/MobileCode.tsx'
import { useFields } from '#web/account/useFields.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = {
  mobile: string
  /** Why one is here again. */
  error: string
  onVerified(mobile: string, smsCode: string): void
}

export function Verify({ mobile, error, onVerified }: Props) {
  const fields = useFields(['mobile', 'smsCode'], { mobile }, { smsCode: error })
  const [isSending, setSending] = useSending()
  const isHydrated = useIsHydrated()

  async function verify() {
    if (!fields.isValid()) return
    const { mobile = '', smsCode = '' } = fields.values
    setSending(true)
    try {
      await call(api.account.checkCode, { mobile, type: 'forgetPwd', smsCode })
      onVerified(mobile, smsCode)
    } catch (error) {
      fields.tell(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={fields.form} action={verify} noValidate>
      <noscript>
        <p className="note warn">找回密码需要启用 JavaScript，请在浏览器设置中开启后刷新页面。</p>
      </noscript>
      <MobileCode fields={fields} type="forgetPwd" />
      <button type="submit" className="btn l p w" disabled={!isHydrated || isSending}>
        {isSending ? '验证中' : '下一步'}
      </button>
    </form>
  )
}
