import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Problem } from '#mall/house/home/home.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'
import type { Entry } from './useEntries.ts'

/** Of an entry, wherever it is moved. */
export type EntryProblem = Problem & Pick<Entry<unknown>, 'key'>

/** Saves a part and loads what is true then; a refusal leaves all that was typed where it is. */
export function useSave(onSaved: (version: number) => void, entries: Entry<unknown>[]) {
  const [isBusy, setBusy] = useSending()
  const [problems, setProblems] = useState<EntryProblem[]>([])
  const { revalidate } = useRevalidator()

  async function save(work: () => Promise<{ version: number }>): Promise<EntryProblem[]> {
    setBusy(true)
    let found: EntryProblem[] = []
    try {
      const { version } = await work()
      toast('ok', '已保存，首页已更新')
      onSaved(version)
      await revalidate()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '操作失败，请稍后再试')
      found = problemsOf(error).flatMap((problem) => {
        const key = entries[problem.at]?.key
        return key === undefined ? [] : { ...problem, key }
      })
    }
    setProblems(found)
    setBusy(false)
    return found
  }
  /** What is wrong with a field is no longer said when it is edited. */
  const forget = (key: number, part: object) =>
    setProblems((known) => known.filter((one) => one.key !== key || !(one.field in part)))
  return { isBusy, problems, save, forget }
}

function problemsOf(error: unknown): Problem[] {
  if (!isRefusal(error) || error.code !== 'HOME_FIELDS') return []
  return (error.data as { problems: Problem[] }).problems
}
