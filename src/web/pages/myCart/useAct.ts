import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRefusal, type Refusal, type RefusalCode } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { toast } from '#web/ui/toast.ts'

export type Act = (failed: string, action: () => Promise<void>) => Promise<void>

/** Refusals after which the cart on screen no longer holds (spec §8). */
const outdated: ReadonlySet<RefusalCode> = new Set([
  'CART_ITEM_INVALID',
  'CART_ITEM_CHANGED',
  'CART_CLEAR_CHANGED',
  'CART_SELECTION_INVALID',
  'CART_IDS_INVALID',
  'FREIGHT_CHANGED',
])

/**
 * Runs the cart's actions one after the other, so that a settlement waits for the quantity typed just
 * before it, and says what went wrong. "The page reloads" means its data: the place on it is kept.
 */
export function useAct(onReload: () => void): { act: Act; isBusy: boolean } {
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const { revalidate } = useRevalidator()

  const act = useCallback<Act>(
    (failed, action) => {
      async function run() {
        try {
          await action()
        } catch (error) {
          if (!isRefusal(error)) return toast('bad', failed)
          if (!outdated.has(error.code)) return toast('bad', `${failed}，${reasonOf(error)}`)
          toast('bad', error.message)
          await wait(limits.reloadMs)
          onReload()
          await revalidate()
        }
      }
      setWaiting((count) => count + 1)
      last.current = last.current.then(run).finally(() => setWaiting((count) => count - 1))
      return last.current
    },
    [onReload, revalidate],
  )
  return { act, isBusy: waiting > 0 }
}

/** A settlement is refused for one line of many, and names it. */
function reasonOf({ message, data }: Refusal): string {
  const model = data && typeof data === 'object' && 'model' in data ? `${data.model}：` : ''
  return model + message
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
