import { useId, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { SecretField } from '#web/account/SecretField.tsx'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './admin.module.css'
import { passwordAsked } from './passwordAgain.ts'

/** Where call.ts has the password asked for before it repeats what was refused; the layout of the back office renders it once. */
export function PasswordAgain() {
  const asked = passwordAsked.use()
  return asked && <Question answer={asked.answer} />
}

function Question({ answer }: { answer(isGiven: boolean): void }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { password, error, isSending, type, give } = useGiving(form, answer)
  const footer = (
    <>
      <button type="button" className="btn" onClick={() => answer(false)}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isSending}>
        {isSending ? '验证中' : '确认'}
      </button>
    </>
  )
  return (
    <Dialog title="请再次输入密码" footer={footer} onClose={() => answer(false)} keepsTyped isSmall>
      <form ref={form} id={id} action={give} noValidate>
        <p className={`mute ${styles.why}`}>为保护客户资料，请验证登录密码，15 分钟内不再询问。</p>
        <SecretField
          name="password"
          label="登录密码"
          autoComplete="current-password"
          maxLength={100}
          value={password}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </Dialog>
  )
}

function useGiving(
  form: React.RefObject<HTMLFormElement | null>,
  answer: (isGiven: boolean) => void,
) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [isSending, setSending] = useSending()

  function type(text: string) {
    setPassword(text)
    setError('')
  }
  function say(text: string) {
    setError(text)
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  async function give() {
    if (!password) return say('请输入登录密码')
    setSending(true)
    try {
      await call(api.account.confirmPassword, { password })
      answer(true)
    } catch (error) {
      setSending(false)
      say(error instanceof Error ? error.message : '验证失败，请重试')
    }
  }
  return { password, error, isSending, type, give }
}
