import { useState } from 'react'
import { isRefusal } from '#mall/refusal.ts'
import { useSending } from '#web/form/useSending.ts'

/** What is done in a dialog, one thing at a time; why it failed stands in the dialog. */
export function useAttempt() {
  const [isBusy, setBusy] = useSending()
  const [error, setError] = useState('')

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (error) {
      const isTold = isRefusal(error) || (error instanceof Error && error.message)
      setError(isTold ? error.message : '操作失败，请重试')
    }
    setBusy(false)
  }
  return { isBusy, error, setError, attempt }
}
