import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { slowCall } from '#web/slowCall.ts'
import { readTab, writeTab } from '#web/ui/tabStore.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** Sends lines and shows what was found of them. */
export function useRead() {
  const { isBusy, write } = useWrite()
  const { revalidate } = useRevalidator()
  /** What was typed is kept until the draft has it. */
  async function read(text: string, done: () => void) {
    await write(() => slowCall(api.bulk.readBulk, { text }), {
      next() {
        done()
        return revalidate()
      },
    })
  }
  return { isBusy, read }
}

/** Kept for this tab and this person. */
export function useKept(name: string, initial: string) {
  const place = `bulk:${name}:${useVisitor().who?.userId ?? ''}`
  const [value, setValue] = useState(initial)
  useEffect(() => setValue(readTab(place) ?? initial), [place, initial])
  const change = (next: string) => {
    setValue(next)
    writeTab(place, next)
  }
  return [value, change] as const
}
