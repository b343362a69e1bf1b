import { BarButton } from './BarButton.tsx'
import { LeftOut } from './LeftOut.tsx'
import { PriceChanges } from './PriceChanges.tsx'
import type { Cart } from './useCart.ts'
import { useSettle } from './useSettle.ts'

export function Settle({ cart, isFrozen }: { cart: Cart; isFrozen: boolean }) {
  const { settle, orderable, changes, acceptChanges, dismissChanges } = useSettle(cart)
  return (
    <>
      <BarButton cart={cart} verb="结算" isPrimary isDisabled={isFrozen} onClick={() => settle()}>
        去结算
      </BarButton>
      <LeftOut
        orderable={orderable}
        verb="结算"
        isBusy={cart.isBusy}
        onGoOn={() => settle(orderable.leaveOut())}
      />
      {changes.length > 0 && (
        <PriceChanges
          changes={changes}
          lines={cart.lines}
          isBusy={cart.isBusy}
          onAccept={acceptChanges}
          onClose={dismissChanges}
        />
      )}
    </>
  )
}
