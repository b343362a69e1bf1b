import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether something is being sent. React paints what a form action sets only when the action has ended; this is
 * painted at once, so that the button can say it. The focus that a disabled button loses comes back, or
 * goes where useFocusKept sends it.
 */
export function useSending() {
  const [isSending, setSending] = useState(false)
  const focused = useRef<HTMLElement>(null)
  function tell(is: boolean) {
    if (is) focused.current = document.activeElement as HTMLElement
    document.body.toggleAttribute('data-sending', is)
    flushSync(() => setSending(is))
    if (!is && document.activeElement?.matches('body, dialog'))
      focused.current?.focus({ preventScroll: true })
  }
  return [isSending, tell] as const
}
