import { limits } from '#mall/limits.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** 「我的购物车」, or for those who share and do not buy 「我的共享」 (spec §6). */
export function useCartName(): string {
  return useVisitor().who?.roleName === 'demander' ? '我的共享' : '我的购物车'
}

/** Writes 99+ above 99 (spec §2). */
export const capped = (count: number): string =>
  count > limits.cartBadge ? `${limits.cartBadge}+` : `${count}`

/** Answers how many kinds the cart holds. */
export const useCartCount = (): string => capped(useVisitor().cartCount)

/** Always rendered, so that nothing moves when it changes. */
export const CartBadge = () => <span className="badge">{useCartCount()}</span>
