import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal, RefusalCode } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { isRefusal } from '#mall/refusal.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * `advice` follows a failure for which the server names no reason. `isQuiet`: nothing has to wait for it, so that a
 * click on the way on, which ends the typing of a quantity, is not lost.
 */
export type Act = (
  failed: string,
  action: () => Promise<void>,
  how?: { advice?: string; isQuiet?: boolean },
) => Promise<void>

/** Refusals after which the cart on screen no longer holds (spec §8). */
const outdated: ReadonlySet<RefusalCode> = new Set([
  'CART_ITEM_INVALID',
  'CART_ITEM_CHANGED',
  'CART_CLEAR_CHANGED',
  'CART_SELECTION_INVALID',
  'CART_EXPORT_INVALID',
  'CART_SHARE_INVALID',
  'CART_COUNT_CHANGED',
  'CART_IDS_INVALID',
  'FREIGHT_CHANGED',
])

/**
 * Runs the cart's actions one after the other, so that a settlement waits for the quantity typed just
 * before it, and says what went wrong. "The page reloads" means its data: the place on it is kept.
 * `afterwards` queues what nobody waits for, as a reload that must not undo a quantity on its way.
 */
export function useAct() {
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const { revalidate } = useRevalidator()

  const afterwards = useCallback((task: () => Promise<void>) => {
    last.current = last.current.then(task).catch(() => {})
    return last.current
  }, [])

  const act = useCallback<Act>(
    (failed, action, { advice = '', isQuiet = false } = {}) => {
      async function run() {
        try {
          await action()
        } catch (error) {
          if (!isRefusal(error)) return toast('bad', failed + advice)
          if (!outdated.has(error.code)) return toast('bad', `${failed}，${reasonOf(error)}`)
          toast('bad', error.message)
          await wait(limits.reloadMs)
          await revalidate()
        }
      }
      if (isQuiet) return afterwards(run)
      setWaiting((count) => count + 1)
      return afterwards(() => run().finally(() => setWaiting((count) => count - 1)))
    },
    [revalidate, afterwards],
  )
  return { act, afterwards, isBusy: waiting > 0 }
}

/** A settlement is refused for one line of many, and names it. */
function reasonOf({ message, data }: Refusal): string {
  const model = data && typeof data === 'object' && 'model' in data ? `${data.model}：` : ''
  return model + message
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
