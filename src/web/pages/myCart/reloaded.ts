import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { isActive } from '#mall/trade/cart/cart.rules.ts'

export type Lines = {
  lines: CartItem[]
  /** They came while the page was open. */
  fresh: ReadonlySet<string>
  /** Cost, count or are on sale differently than a moment ago. */
  changed: ReadonlySet<string>
}

export type SetLines = (change: (lines: CartItem[]) => CartItem[]) => void

const none: ReadonlySet<string> = new Set()

export const firstLines = (lines: CartItem[]): Lines => ({ lines, fresh: none, changed: none })

/** Lines that stayed the same stay the same objects: their rows are not rendered again. */
export function reloaded(before: Lines, loaded: readonly CartItem[]): Lines {
  const known = new Map(before.lines.map((line) => [line.cartItemId, line]))
  const fresh = new Set(before.fresh)
  const changed = new Set<string>()
  const lines = loaded.map((line) => {
    const old = known.get(line.cartItemId)
    if (!old) fresh.add(line.cartItemId)
    else if (isDifferent(old, line)) changed.add(line.cartItemId)
    return old && isSame(old, line) ? old : line
  })
  return { lines, fresh, changed }
}

const isDifferent = (old: CartItem, line: CartItem) =>
  isActive(old) !== isActive(line) ||
  old.currentPrice !== line.currentPrice ||
  old.taxPrice !== line.taxPrice ||
  old.count !== line.count

const isSame = (old: CartItem, line: CartItem) =>
  Object.entries(line).every(([name, value]) => old[name as keyof CartItem] === value)
