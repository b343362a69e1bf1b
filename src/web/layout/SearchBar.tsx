import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { brandName } from '#mall/brandName.rules.ts'
import { limits } from '#mall/limits.ts'
import { brandAddress } from '#web/ui/addresses.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { CartBadge, useCartName } from './CartBadge.tsx'
import { useFrame } from './frame.ts'
import { Logo } from './Logo.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SkipLink } from './SkipLink.tsx'

/** A category opens at the second level that was asked for, past the head of the page. */
const opensFurtherDown = '/secondCategory'

/** It is sticky on the home page, with a shadow from 45 px on (spec §2, §9), and where a page does not open at its head. */
export function SearchBar() {
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const isSticky = isHome || pathname === opensFurtherDown
  const isScrolled = useIsScrolled(isHome)
  const cartName = useCartName()
  return (
    <section
      aria-label="搜索与购物车"
      className={isSticky ? 'searchbar stuck' : 'searchbar'}
      data-scrolled={isScrolled || undefined}
    >
      <div className="wrap">
        <Logo />
        <div className="box">
          <SearchForm />
          <SkipLink />
          <HotBrands />
        </div>
        <PageLink to="/myCart" className="cartlink">
          <Icon name="shopping-cart" />
          {cartName}
          <CartBadge />
        </PageLink>
      </div>
    </section>
  )
}

const HotBrands = () => (
  <nav className="hot" aria-label="热门品牌搜索">
    {useFrame().hotBrands.map((brand) => (
      <PageLink key={brand.brandId} to={brandAddress(brand)} title={brand.brandName}>
        {brandName(brand.brandName).short}
      </PageLink>
    ))}
  </nav>
)

function useIsScrolled(isHome: boolean): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!isHome) return
    const look = () => setScrolled(window.scrollY > limits.stickyShadowPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isHome])
  return isHome && isScrolled
}
