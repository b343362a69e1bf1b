import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRefusal } from '#mall/refusal.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'

/** Does something, says how it went and shows what is true afterwards; `error` stays in the dialog. */
export function useAct() {
  const [isBusy, setBusy] = useSending()
  const [error, setError] = useState('')
  const { revalidate } = useRevalidator()

  async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    setError('')
    let isDone = false
    try {
      await work()
      isDone = true
      toast('ok', done)
    } catch (error) {
      setError(isRefusal(error) ? error.message : '操作失败，请重试')
    }
    setBusy(false)
    await revalidate()
    return isDone
  }
  return { isBusy, error, act }
}
