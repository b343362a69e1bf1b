import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './account.module.css'
import { codeIn } from './codeIn.ts'
import { Field } from './Field.tsx'
import type { CodeState } from './useCode.ts'

type Props = {
  name?: string
  label?: string
  code: CodeState
  value: string
  error?: string | undefined
  onChange(value: string): void
  /** Asks for a code, once the number is right. */
  onSend(): void
}

/** The code of a text message; one that is pasted with the words around it is found. */
export function CodeField({ code, value, error, onChange, onSend, ...words }: Props) {
  const isHydrated = useIsHydrated()
  const { secondsLeft, isSending, sandboxCode, isSent } = code
  const button = (
    <button
      type="button"
      className="btn l"
      disabled={!isHydrated || isSending || secondsLeft > 0}
      onClick={onSend}
    >
      {isSending ? '发送中' : secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
    </button>
  )
  return (
    <Field
      name={words.name ?? 'smsCode'}
      label={words.label ?? '短信验证码'}
      aria-required
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6 位数字"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      onPaste={(event) => {
        const found = codeIn(event.clipboardData.getData('text'))
        if (!found) return
        event.preventDefault()
        onChange(found)
      }}
      error={error}
      aside={button}
      hint={isSent && <Sent sandboxCode={sandboxCode} onFill={() => onChange(sandboxCode)} />}
    />
  )
}

const Sent = ({ sandboxCode, onFill }: { sandboxCode: string; onFill(): void }) =>
  sandboxCode ? (
    <>
      演示环境不发送短信，验证码为 {sandboxCode}
      <button type="button" className={`txt ${styles.fill}`} onClick={onFill}>
        填入
      </button>
    </>
  ) : (
    '验证码已发送，5 分钟内有效'
  )
