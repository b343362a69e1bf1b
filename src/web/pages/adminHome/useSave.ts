import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Problem } from '#mall/home/home.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/ui/useSending.ts'

/** Saves a part and loads what is true then; a refusal leaves all that was typed where it is. */
export function useSave(onSaved: (version: number) => void) {
  const [isBusy, setBusy] = useSending()
  const [problems, setProblems] = useState<Problem[]>([])
  const { revalidate } = useRevalidator()

  async function save(work: () => Promise<{ version: number }>): Promise<Problem[]> {
    setBusy(true)
    let found: Problem[] = []
    try {
      const { version } = await work()
      toast('ok', '已保存，首页已更新')
      onSaved(version)
      await revalidate()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '操作失败，请稍后再试')
      found = problemsOf(error)
    }
    setProblems(found)
    setBusy(false)
    return found
  }
  return { isBusy, problems, save }
}

function problemsOf(error: unknown): Problem[] {
  if (!isRefusal(error) || error.code !== 'HOME_FIELDS') return []
  return (error.data as { problems: Problem[] }).problems
}
