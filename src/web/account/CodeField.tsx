import type { Fields, NameOf } from '#mall/form.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { Beside } from '#web/form/Row.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './account.module.css'
import { codeIn } from './codeIn.ts'
import type { CodeState } from './useCode.ts'

type Props<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  label?: string
  code: CodeState
  /** Asks for a code, once the number is right. */
  onSend(): void
}

/** The code of a text message; one that is pasted with the words around it is found. */
export function CodeField<F extends Fields>({ of, name, code, onSend, ...row }: Props<F>) {
  const isHydrated = useIsHydrated()
  const { secondsLeft, isSending, sandboxCode, isSent } = code
  const fill = (typed: string) => of.change({ [name]: typed } as never)
  return (
    <FieldRow
      {...row}
      of={of}
      name={name}
      hint={isSent && <Sent sandboxCode={sandboxCode} onFill={() => fill(sandboxCode)} />}
    >
      <Beside>
        <input
          {...bindText(of, name)}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          onChange={({ target }) => fill(target.value.replace(/\D/g, '').slice(0, 6))}
          onPaste={(event) => {
            const found = codeIn(event.clipboardData.getData('text'))
            if (!found) return
            event.preventDefault()
            fill(found)
          }}
        />
        <button
          type="button"
          className="btn large"
          disabled={!isHydrated || isSending || secondsLeft > 0}
          onClick={onSend}
        >
          {isSending ? '发送中' : secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
        </button>
      </Beside>
    </FieldRow>
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
