import { useState } from 'react'
import type { RefusalCode } from '#mall/errors.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { type Unorderable, unorderable } from '#mall/trade/cart/cart.rules.ts'
import { checkActive } from './checks.ts'
import type { Cart } from './useCart.ts'

export type Orderable = ReturnType<typeof useOrderable>

/** One line that cannot be had does not hold up the others: it is told, and left out if its user agrees. */
export function useOrderable({ tab, chosen, tick, setLines }: Cart) {
  const [short, setShort] = useState<Unorderable<CartItem>[]>([])

  /** Says whether all of them can go on; refuses when one of them has become invalid or is gone. */
  async function check(lines: readonly CartItem[], invalid: RefusalCode): Promise<boolean> {
    const now = await checkActive(tab, lines, invalid)
    const found = unorderable(now, isUnpriced)
    setShort(found)
    if (found.length === 0) return true
    const fresh = new Map(now.map((line) => [line.cartItemId, line]))
    setLines((all) => all.map((line) => fresh.get(line.cartItemId) ?? line))
    return false
  }

  const left = new Set(short.map(({ line }) => line.cartItemId))
  const rest = chosen.filter(({ cartItemId }) => !left.has(cartItemId))

  /** Unticks what cannot be had, and answers the others. */
  function leaveOut(): CartItem[] {
    tick([...left], false)
    setShort([])
    return rest
  }
  return { short, rest: rest.length, check, leaveOut, dismiss: () => setShort([]) }
}

/** Both prices are 0; where they are hidden, the server knows. */
const isUnpriced = ({ taxPrice, currentPrice }: CartItem) => taxPrice === 0 && currentPrice === 0
