import { useState } from 'react'
import { type Problem, placesIn } from '#mall/house/home/home.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { useWrite } from '#web/form/useWrite.ts'
import type { Entry } from './useEntries.ts'

/** Of an entry, wherever it is moved. */
export type EntryProblem = Problem & Pick<Entry<unknown>, 'key'>

/** Saves a part and loads what is true then; a refusal leaves all that was typed where it is. */
export function useSave(onSaved: (version: number) => void, entries: Entry<unknown>[]) {
  const { isBusy, write } = useWrite()
  const [problems, setProblems] = useState<EntryProblem[]>([])

  async function save(work: () => Promise<{ version: number }>): Promise<EntryProblem[]> {
    let found: EntryProblem[] = []
    setProblems(found)
    await write(async () => onSaved((await work()).version), {
      done: '已保存，首页已更新',
      failed(error) {
        found = problemsOf(error).flatMap((problem) => {
          const key = entries[problem.at]?.key
          return key === undefined ? [] : { ...problem, key }
        })
        setProblems(found)
        return false
      },
    })
    return found
  }
  /** What is wrong with a field is no longer said when it is edited. */
  const forget = (key: number, part: object) =>
    setProblems((known) => known.filter((one) => one.key !== key || !(one.field in part)))
  return { isBusy, problems, save, forget }
}

function problemsOf(error: unknown): Problem[] {
  if (!isRefusal(error) || error.code !== 'HOME_FIELDS') return []
  return placesIn((error.data as { fields: Record<string, string> }).fields)
}
