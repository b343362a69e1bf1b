import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { maySeeProtocol } from '#mall/access.ts'
import { limits } from '#mall/limits.ts'
import { brandAddress } from '#web/ui/addresses.ts'
import { brandName } from '#web/ui/brandName.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { CartBadge, useCartName } from './CartBadge.tsx'
import { useFrame } from './frame.ts'
import { Logo } from './Logo.tsx'

/** Sticky on the home page only, with a shadow from 45 px on (spec §2, §9). */
export function SearchBar() {
  const isHome = useLocation().pathname === '/'
  const isScrolled = useIsScrolled(isHome)
  const cartName = useCartName()
  return (
    <section
      aria-label="搜索与购物车"
      className={isHome ? 'searchbar stuck' : 'searchbar'}
      data-scrolled={isScrolled || undefined}
    >
      <div className="wrap">
        <Logo />
        <div className="box">
          <SearchForm />
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

/** Before React listens, and without scripts, the browser itself sends the form. */
function SearchForm() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => focusOnSlash(input.current), [])

  function warnIfBlank(event: FormEvent) {
    if (input.current?.value.trim()) return
    event.preventDefault()
    toast('warn', '请输入关键词后再搜索')
    input.current?.focus()
  }

  const isList = pathname === '/productList'
  const keyword = isList ? (query.get('keyword') ?? '') : ''
  const productType = isList && query.get('productType') === '1' ? '1' : '0'
  return (
    <Form
      key={`${keyword} ${productType}`}
      className="search"
      role="search"
      action="/productList"
      onSubmit={warnIfBlank}
    >
      <TypeSelector productType={productType} />
      <input
        ref={input}
        name="keyword"
        type="search"
        aria-label="搜索"
        aria-keyshortcuts="/"
        autoComplete="off"
        maxLength={100}
        defaultValue={keyword}
        placeholder="产品名称 / 品牌 / 型号 / 订货号 / 物料编码"
      />
      <kbd>/</kbd>
      <button type="submit" className="go">
        搜索
      </button>
    </Form>
  )
}

/** Only a customer with an agreement has a choice, so only his is part of the address. */
function TypeSelector({ productType }: { productType: string }) {
  const hasChoice = maySeeProtocol(useVisitor().who)
  return (
    <span className="type">
      <select
        aria-label="搜索范围"
        name={hasChoice ? 'productType' : undefined}
        defaultValue={hasChoice ? productType : '0'}
      >
        <option value="0">全网商品</option>
        {hasChoice && <option value="1">协议商品</option>}
      </select>
      <Icon name="chevron-down" />
    </span>
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

function focusOnSlash(input: HTMLInputElement | null) {
  function handleKeyDown(event: KeyboardEvent) {
    const isTyping =
      event.target instanceof Element && event.target.closest('input,textarea,select')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    event.preventDefault()
    input?.focus()
  }
  document.addEventListener('keydown', handleKeyDown)
  return () => document.removeEventListener('keydown', handleKeyDown)
}

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
