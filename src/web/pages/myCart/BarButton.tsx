import { limits } from '#mall/limits.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Cart } from './useCart.ts'

type Props = {
  cart: Cart
  verb: string
  children: string
  isPrimary?: boolean
  isDisabled?: boolean
  onClick(): void
}

/**
 * Leads on from the cart, with as many lines as one call holds. While one call is under way it keeps the focus and
 * does nothing.
 */
export function BarButton({ cart, verb, children, isPrimary, isDisabled, onClick }: Props) {
  const { chosen, isBusy } = cart
  const isReady = useIsHydrated()
  const isTooMany = chosen.length > limits.cartIds
  return (
    <button
      type="button"
      className={isPrimary ? 'btn large primary' : 'btn large'}
      disabled={!isReady || isDisabled || chosen.length === 0 || isTooMany}
      aria-disabled={isBusy || undefined}
      title={isTooMany ? `一次最多${verb} ${limits.cartIds} 种商品` : undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  )
}
