import type { CartItem } from '#mall/cart/cart.contract.ts'
import { totals } from '#mall/cart/cart.rules.ts'
import { fen, isExact } from '#mall/money.ts'

/** The totals of the chosen lines; null beyond what can be shown to the fen. */
export function sumOf(chosen: CartItem[], isFreeShipping: boolean) {
  const whole = chosen.reduce((sum, line) => sum + fen(line.taxPrice) * BigInt(line.count), 0n)
  return isExact(whole) ? totals(chosen, isFreeShipping) : null
}
