import { limits } from '#mall/limits.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { PriceChanges } from './PriceChanges.tsx'
import type { Cart } from './useCart.ts'
import { useSettle } from './useSettle.ts'

export function Settle({ cart }: { cart: Cart }) {
  const { settle, changes, acceptChanges, dismissChanges } = useSettle(cart)
  const isReady = useIsHydrated()
  const { chosen, isBusy } = cart
  const isTooMany = chosen.length > limits.cartIds
  return (
    <>
      <button
        type="button"
        className="btn l p"
        disabled={!isReady || chosen.length === 0 || isTooMany || isBusy}
        title={isTooMany ? `一次最多结算 ${limits.cartIds} 种商品` : undefined}
        onClick={settle}
      >
        去结算
      </button>
      {changes.length > 0 && (
        <PriceChanges
          changes={changes}
          lines={cart.lines}
          isBusy={isBusy}
          onAccept={acceptChanges}
          onClose={dismissChanges}
        />
      )}
    </>
  )
}
