import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { RefusalCode } from '#mall/errors.ts'
import { isRefusal } from '#mall/refusal.ts'
import { useSending } from '#web/form/useSending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = {
  title: string
  /** What will happen. */
  children: ReactNode
  okText: string
  isDanger?: boolean
  isReady?: boolean
  decide(): Promise<unknown>
  /** Instead of showing what has become of it here. */
  onDone?: (() => void) | undefined
  onClose(): void
}

/** Refusals after which there is nothing left to decide. */
const late: ReadonlySet<RefusalCode> = new Set([
  'REQUISITION_STATE_CHANGED',
  'REQUISITION_NOT_FOUND',
  'REQUISITION_URGED',
  'FORBIDDEN',
])

/** Asks before something is done to a requisition; what was typed stays when that fails. */
export function Decision({ isReady = true, ...props }: Props) {
  const { isSending, send } = useSend(props)
  const footer = (
    <>
      <button type="button" className="btn" onClick={props.onClose}>
        取消
      </button>
      <button
        type="button"
        className={props.isDanger ? 'btn d' : 'btn p'}
        disabled={isSending || !isReady}
        onClick={send}
      >
        {isSending ? '提交中' : props.okText}
      </button>
    </>
  )
  return (
    <Dialog title={props.title} footer={footer} onClose={props.onClose} isSmall>
      {props.children}
    </Dialog>
  )
}

function useSend({ decide, onDone, onClose }: Pick<Props, 'decide' | 'onDone' | 'onClose'>) {
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()

  async function send() {
    setSending(true)
    try {
      await decide()
      if (onDone) return onDone()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '操作失败，请重试')
      if (!isRefusal(error) || !late.has(error.code)) return setSending(false)
    }
    await revalidate()
    onClose()
  }

  return { isSending, send }
}
