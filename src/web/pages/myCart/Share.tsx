import { BarButton } from './BarButton.tsx'
import { ChoosePurchaser } from './ChoosePurchaser.tsx'
import type { Cart } from './useCart.ts'
import { useShare } from './useShare.ts'

export function Share({ cart }: { cart: Cart }) {
  const { isOpen, choose, share, close, ...state } = useShare(cart)
  return (
    <>
      <BarButton cart={cart} verb="共享" isPrimary onClick={choose}>
        去共享
      </BarButton>
      {isOpen && <ChoosePurchaser cart={cart} {...state} onShare={share} onClose={close} />}
    </>
  )
}
