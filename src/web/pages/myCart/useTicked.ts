import { useCallback, useMemo, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { call } from '#web/call.ts'
import { batches } from './batches.ts'
import type { SetLines } from './reloaded.ts'
import { type Act, wait } from './useAct.ts'

type Wishes = ReadonlyMap<string, boolean>
const none: Wishes = new Map()

/** Ticks in quick succession become one call. */
const restMs = 250

/**
 * The server keeps the ticks, so that they outlive the tab, the session and the device. What was ticked here counts at
 * once, and against whatever is loaded before the server has stored it.
 */
export function useTicked(lines: CartItem[], setLines: SetLines, act: Act) {
  const [wishes, setWishes] = useState(none)
  const unsent = useRef(none)
  const ticked = useMemo(() => {
    const isTicked = (line: CartItem) => wishes.get(line.cartItemId) ?? line.isChosen
    return new Set(lines.filter(isTicked).map(({ cartItemId }) => cartItemId))
  }, [lines, wishes])

  const store = useCallback(async () => {
    await wait(restMs)
    const sent = unsent.current
    unsent.current = none
    try {
      for (const isChosen of [true, false])
        for (const cartItemIdStr of batches(idsWith(sent, isChosen)))
          await call(api.cart.chooseCart, { cartItemIdStr, isChosen })
      setLines((now) => now.map((line) => chosenAs(line, sent.get(line.cartItemId))))
    } finally {
      setWishes((now) => new Map([...now].filter(([id, wish]) => sent.get(id) !== wish)))
    }
  }, [setLines])

  const tick = useCallback(
    (ids: readonly string[], isChosen: boolean) => {
      const isWaiting = unsent.current.size > 0
      const added = ids.map((id) => [id, isChosen] as const)
      unsent.current = new Map([...unsent.current, ...added])
      setWishes((now) => new Map([...now, ...added]))
      if (!isWaiting) void act('保存勾选失败', store, { isQuiet: true })
    },
    [act, store],
  )
  return { ticked, tick }
}

const idsWith = (wishes: Wishes, isChosen: boolean) =>
  [...wishes].flatMap(([cartItemId, wish]) => (wish === isChosen ? [{ cartItemId }] : []))

const chosenAs = (line: CartItem, isChosen = line.isChosen): CartItem =>
  line.isChosen === isChosen ? line : { ...line, isChosen }
