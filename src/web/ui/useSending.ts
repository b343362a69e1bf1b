import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether something is being sent. React paints what a form action sets only when the action has ended; this is
 * painted at once, so that the button can say it. The focus that a disabled button loses comes back.
 */
export function useSending() {
  const [isSending, setSending] = useState(false)
  const focused = useRef<Element>(null)
  function tell(is: boolean) {
    if (is) focused.current = document.activeElement
    flushSync(() => setSending(is))
    const { current } = focused
    const isLost = document.activeElement?.matches('body, dialog')
    if (!is && isLost && current instanceof HTMLElement) current.focus({ preventScroll: true })
  }
  return [isSending, tell] as const
}
