import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportRun } from '#mall/goods/importing/importing.contract.ts'
import { isWorking } from './labels.ts'

const everyMs = 1000

/** Shows how far a job has come, as long as somebody looks. */
export function useWorking(run: ImportRun) {
  const { revalidate } = useRevalidator()
  const isOn = isWorking(run)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}
