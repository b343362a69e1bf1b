import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/toast.ts'
import { messageOf } from './messageOf.ts'

export type Done<A> = string | ((answer: A) => string)
type Options<A> = {
  /** Said above the page when it is done; '' says nothing. */
  done?: Done<A>
  /**
   * It does something else instead of showing this page anew: it opens another page, for example. null means that
   * nothing that the page shows has changed, however it went, as when a file is fetched.
   */
  next?: ((answer: A) => unknown) | null | undefined
  /** True when the writer has said by itself what went wrong, at a field for example; a sentence is said instead. */
  failed?(error: unknown): boolean | string
}

/**
 * A button that writes: it is disabled meanwhile, says how it went and the page shows what is true then. What failed
 * can be tried again. In a dialog, where `isInPlace`, the failure stands until the next attempt instead of going by.
 */
export function useWrite({ isInPlace = false } = {}) {
  const [isBusy, setBusy] = useBusy()
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const say = isInPlace ? setFailure : (text: string) => toast('bad', text)

  /** Answers whether it is done. */
  async function write<A>(work: () => Promise<A>, options: Options<A> = {}): Promise<boolean> {
    const { done = '', failed = () => false, next = revalidate } = options
    setBusy(true)
    setFailure('')
    let isDone = false
    let after: (() => unknown) | null = next && revalidate
    try {
      try {
        const answer = await work()
        isDone = true
        const text = typeof done === 'string' ? done : done(answer)
        if (text) toast('ok', text)
        after = () => next?.(answer)
      } catch (error) {
        const told = failed(error)
        if (told !== true) say(told || messageOf(error))
      }
      await after?.()
    } finally {
      setBusy(false)
    }
    return isDone
  }
  return { isBusy, failure, write }
}

/**
 * React paints what a form action sets only when the action has ended; this is painted at once, so that the button can
 * say it. The focus that a disabled button loses comes back, or goes where useFocusKept sends it.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const focused = useRef<HTMLElement>(null)
  function tell(is: boolean) {
    if (is) focused.current = document.activeElement as HTMLElement
    document.body.toggleAttribute('data-sending', is)
    flushSync(() => setBusy(is))
    if (!is && document.activeElement?.matches('body, dialog'))
      focused.current?.focus({ preventScroll: true })
  }
  return [isBusy, tell] as const
}
