import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#mall/limits.ts'
import { isRefusal } from '#mall/refusal.ts'
import { useSending } from '#web/form/useSending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { leave } from '#web/ui/leave.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './admin.module.css'

type Props = {
  /** On the button, in the title and on the button that decides. */
  name: string
  /** What it is done to. */
  subject: string
  /** What will happen. */
  children?: ReactNode
  done: string
  isDanger?: boolean
  isPrimary?: boolean
  isInRow?: boolean
  isDisabled?: boolean
  hasReason?: boolean
  /** Something in it was changed. */
  isTyped?: boolean
  /** Something in it is wrong, and says so itself. */
  isWrong?: boolean
  decide(reason: string): Promise<unknown>
  onClose?(): void
}

/** A button that asks first, and for a reason where one is kept. Whoever comes second is told and sees how it stands. */
export function Decision(props: Props) {
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useIsHydrated()
  function close() {
    setAsking(false)
    props.onClose?.()
  }
  const look = props.isDanger ? 'btn d' : props.isPrimary ? 'btn p' : 'btn'
  return (
    <>
      <button
        type="button"
        className={props.isInRow ? 'txt' : look}
        aria-label={props.isInRow ? `${props.name} ${props.subject}` : undefined}
        disabled={!isHydrated || props.isDisabled}
        onClick={() => setAsking(true)}
      >
        {props.name}
      </button>
      {isAsking && <Question {...props} onClose={close} />}
    </>
  )
}

function Question({ onClose, ...props }: Props & { onClose(): void }) {
  const [reason, setReason] = useState('')
  const { isSending, send } = useSend(props, onClose)
  const isLong = !props.hasReason || reason.trim().length >= limits.minLength.reason
  const isReady = isLong && !props.isWrong
  const close = () => leave(props.isTyped || reason.trim() !== '', onClose)
  const footer = (
    <>
      <button type="button" className="btn" onClick={close}>
        取消
      </button>
      <button
        type="button"
        className={props.isDanger ? 'btn d' : 'btn p'}
        disabled={isSending || !isReady}
        onClick={() => send(reason.trim())}
      >
        {isSending ? '提交中' : props.name}
      </button>
    </>
  )
  return (
    <Dialog title={`${props.name}：${props.subject}`} footer={footer} onClose={close} isSmall>
      {props.children}
      {props.hasReason && (
        <label className={styles.reason}>
          <span className={styles.required}>原因</span>
          <textarea
            className="in"
            aria-required
            rows={3}
            maxLength={limits.maxLength.reason}
            placeholder={`${limits.minLength.reason}–${limits.maxLength.reason} 字，记入操作日志`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
    </Dialog>
  )
}

/** Refusals after which there is nothing left to decide. */
const late = new Set([
  'COMPANY_DECIDED',
  'CREDIT_CHANGED',
  'CANCEL_DECIDED',
  'STAFF_DONE',
  'NOT_FOUND',
  'FORBIDDEN',
])

function useSend({ decide, done }: Pick<Props, 'decide' | 'done'>, onClose: () => void) {
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()

  async function send(reason: string) {
    setSending(true)
    try {
      await decide(reason)
      toast('ok', done)
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '操作失败，请重试')
      if (!isRefusal(error) || !late.has(error.code)) return setSending(false)
    }
    await revalidate()
    onClose()
  }

  return { isSending, send }
}
