import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { CartBadge, useCartCount, useCartName } from './CartBadge.tsx'
import { centreOf } from './TopBar.tsx'

export function SideButtons() {
  const { who, cartCount } = useVisitor()
  const cartName = useCartName()
  const count = useCartCount()
  const centreName = who?.companyId ? '个人中心' : '会员中心'
  return (
    <nav className="side" aria-label="快捷按钮">
      <PageLink to={centreOf(who)} aria-label={centreName}>
        <Icon name="user-round" isLarge />
        <span className="tip">{centreName}</span>
      </PageLink>
      <PageLink to="/myCart" aria-label={`${cartName} ${count}`}>
        <Icon name="shopping-cart" isLarge />
        {cartCount > 0 && <CartBadge />}
        <span className="tip">{cartName}</span>
      </PageLink>
    </nav>
  )
}
