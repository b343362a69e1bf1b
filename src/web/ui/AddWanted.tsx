import { useEffect, useEffectEvent } from 'react'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { AddedReport } from '#web/favourite/AddedReport.tsx'
import { useAddGoods } from '#web/favourite/useAddGoods.ts'
import type { WantedGoods } from './wanted.ts'

/** Adds what was wanted before the login as if it were pressed now, and tells it. */
export function AddWanted({ goods }: { goods: WantedGoods[] }) {
  const { add, result, dropResult } = useAddGoods()
  const addAll = useEffectEvent(async () => {
    await null // React cannot paint at once within an effect, as useWrite asks it to
    await add(() => call(api.cart.addGoods, { goods }))
  })
  useEffect(() => {
    void addAll()
  }, [])
  return result && <AddedReport result={result} onClose={dropResult} />
}
