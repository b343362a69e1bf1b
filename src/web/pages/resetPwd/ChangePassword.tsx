import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { isRefusal } from '#mall/refusal.ts'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { SecretField } from '#web/account/SecretField.tsx'
import { useFields } from '#web/account/useFields.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { forgetSession } from '#web/session.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './security.module.css'

export function ChangePassword() {
  const { fields, isSending, save } = useChange()
  const isHydrated = useIsHydrated()
  const { form, values, bind } = fields
  return (
    <section className="sheet">
      <header>
        <h2>修改密码</h2>
      </header>
      <form ref={form} action={save} noValidate className={styles.form}>
        <SecretField
          {...bind('oldPassword')}
          label="原密码"
          aria-required
          maxLength={100}
          autoComplete="current-password"
        />
        <NewPasswordFields bind={bind} values={values} label="新密码" />
        <button type="submit" className="btn l p" disabled={!isHydrated || isSending}>
          {isSending ? '保存中' : '确认修改'}
        </button>
        <p className={styles.note}>修改后，所有设备上的登录都会退出，需要用新密码重新登录。</p>
      </form>
    </section>
  )
}

function useChange() {
  const fields = useFields(['oldPassword', 'password', 'repeated'])
  const [isSending, setSending] = useSending()

  async function save() {
    if (!fields.isValid()) return
    const { oldPassword = '', password = '' } = fields.values
    if (password === oldPassword) {
      fields.say('password', '新密码不能与原密码相同')
      return fields.focus('password')
    }
    setSending(true)
    try {
      await call(api.account.updatePassword, { oldPassword, password })
      leave('ok', '修改成功，请重新登录')
    } catch (error) {
      setSending(false)
      if (isRefusal(error) && error.code === 'A00004') return leave('warn', error.message)
      fields.tell(error)
    }
  }
  return { fields, isSending, save }
}

/** The session has ended on the server; here it is forgotten too. */
function leave(kind: 'ok' | 'warn', text: string) {
  forgetSession()
  toast(kind, text)
  setTimeout(() => location.assign('/login'), limits.messageMs)
}
