import { api } from '#mall/api.ts'
import { confirmPasswordForm } from '#mall/people/account/account.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import styles from './account.module.css'
import { passwordAsked } from './passwordAgain.ts'

/**
 * Asks for the password again before call.ts repeats a refused call. Wherever such calls are made it is rendered once.
 */
export function PasswordAgain() {
  const asked = passwordAsked.use()
  return asked && <Question answer={asked.answer} />
}

function Question({ answer }: { answer(isGiven: boolean): void }) {
  const of = useForm(confirmPasswordForm, {
    send: (typed) => call(api.account.confirmPassword, typed),
    next: () => answer(true),
    isCheap: true,
  })
  return (
    <FormDialog
      title="请再次输入密码"
      of={of}
      okText="确认"
      sending="验证中"
      onClose={() => answer(false)}
      isSmall
      isStacked
      isLarge
    >
      <p className={`mute ${styles.why}`}>为保护资料安全，请验证登录密码，15 分钟内不再询问。</p>
      <PlainFields of={of} />
    </FormDialog>
  )
}
