import { type ChangeEvent, type ClipboardEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { codeIn } from '#web/account/codeIn.ts'
import { Row } from '#web/form/Row.tsx'
import styles from '#web/secondStep/secondStep.module.css'

type Props = {
  /** A recovery code is typed from paper, with letters. */
  isRecovery: boolean
  /** There is something to read before it. */
  isLate: boolean
  problem: string
  /** It is another one after each attempt. */
  attempt: unknown
}

/** Nothing of it is React's, so that it is sent without scripts, too. The sixth digit sends it. */
export function CodeInput({ isRecovery, isLate, problem, attempt }: Props) {
  const { input, sendWhole, paste } = useDigits(attempt)
  const shared = {
    ref: input,
    id: 'code',
    name: 'code',
    readOnly: useNavigation().state !== 'idle',
    'aria-invalid': problem !== '',
    'aria-describedby': 'code-under',
  }
  const look = `input mono${problem ? ' err' : ''}`
  return (
    <Row id="code" label={isRecovery ? '恢复码' : '验证码'} problem={problem}>
      {isRecovery ? (
        <input
          {...shared}
          className={look}
          // biome-ignore lint/a11y/noAutofocus: it is what the page is for
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          placeholder="10 位字母和数字"
        />
      ) : (
        <input
          {...shared}
          className={`${look} ${styles.digits}`}
          // biome-ignore lint/a11y/noAutofocus: it is what the page is for
          autoFocus={!isLate}
          autoComplete="one-time-code"
          inputMode="numeric"
          placeholder="6 位数字"
          onChange={sendWhole}
          onPaste={paste}
        />
      )}
    </Row>
  )
}

/** A code is sent once, however often a key is pressed after its sixth digit; after a refusal one begins anew. */
function useDigits(attempt: unknown) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef('')
  useEffect(() => {
    sent.current = ''
    if (!attempt || !input.current) return
    input.current.value = ''
    input.current.focus()
  }, [attempt])

  function send(field: HTMLInputElement, digits: string) {
    field.value = digits
    if (digits.length < 6 || sent.current === digits) return
    sent.current = digits
    field.form?.requestSubmit()
  }
  const sendWhole = ({ target }: ChangeEvent<HTMLInputElement>) =>
    send(target, target.value.replace(/\D/g, '').slice(0, 6))
  /** A code that is copied with the words around it is found. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const found = codeIn(event.clipboardData.getData('text'))
    if (!found) return
    event.preventDefault()
    send(event.currentTarget, found)
  }
  return { input, sendWhole, paste }
}
