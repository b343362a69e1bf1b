import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/toast.ts'
import { messageOf } from './messageOf.ts'
import { useSending } from './useSending.ts'

export type Done<A> = string | ((answer: A) => string)
type Options<A> = {
  /** Said above the page when it is done; '' says nothing. */
  done?: Done<A>
  /** What follows in place of showing this page anew: another page, for example. */
  next?: ((answer: A) => unknown) | undefined
  /** Takes what the writer says by itself, at a field for example; true when it did. */
  failed?(error: unknown): boolean
}

/**
 * A button that writes: it is disabled meanwhile, says how it went and the page shows what is true then. What failed
 * can be tried again. In a dialog, where `isInPlace`, the failure stands until the next attempt instead of going by.
 */
export function useWrite({ isInPlace = false } = {}) {
  const [isBusy, setBusy] = useSending()
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()

  /** Answers whether it is done. */
  async function write<A>(work: () => Promise<A>, options: Options<A> = {}): Promise<boolean> {
    const { done = '', failed = () => false, next = revalidate } = options
    setBusy(true)
    setFailure('')
    let isDone = false
    let after: () => unknown = revalidate
    try {
      const answer = await work()
      isDone = true
      const text = typeof done === 'string' ? done : done(answer)
      if (text) toast('ok', text)
      after = () => next(answer)
    } catch (error) {
      if (!failed(error)) isInPlace ? setFailure(messageOf(error)) : toast('bad', messageOf(error))
    }
    await after()
    setBusy(false)
    return isDone
  }
  return { isBusy, failure, write }
}
