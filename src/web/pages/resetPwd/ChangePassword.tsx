import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { to } from '#mall/pages.ts'
import { changePasswordForm } from '#mall/people/account/account.form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { call } from '#web/call.ts'
import { Form, PlainField, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { forgetSession } from '#web/sessionCookies.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './security.module.css'

export function ChangePassword() {
  const of = useForm(changePasswordForm, {
    send: ({ oldPassword, password }) =>
      call(api.account.updatePassword, { oldPassword, password }),
    next: () => leave('ok', '修改成功，请重新登录'),
    failed(error) {
      const hasEnded = isRefusal(error) && error.code === 'A00004'
      if (hasEnded) leave('warn', error.message)
      return hasEnded
    },
  })
  return (
    <section className="sheet">
      <header>
        <h2>修改密码</h2>
      </header>
      <Form of={of} isStacked isLarge className={styles.form}>
        <PlainField of={of} name="oldPassword" />
        <NewPasswordFields of={of} />
        <div>
          <Submit of={of} text="确认修改" sending="保存中" isLarge />
        </div>
        <p className={styles.note}>修改后，所有设备上的登录都会退出，需要用新密码重新登录。</p>
      </Form>
    </section>
  )
}

/** The session has ended on the server; here it is forgotten too. */
function leave(kind: 'ok' | 'warn', text: string) {
  forgetSession()
  toast(kind, text)
  setTimeout(() => location.assign(to.login()), limits.messageMs)
}
