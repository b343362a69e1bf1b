import { useNavigate } from 'react-router'
import { seesPrices } from '#mall/access.ts'
import { modelName } from '#mall/brandName.rules.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { priceAt } from '#mall/goods/pricing/tier.rules.ts'
import { to } from '#mall/pages.ts'
import { Compare } from '#web/compare/Compare.tsx'
import { inquiryAddress } from '#web/ui/addresses.ts'
import { CompareBox } from '#web/ui/compared.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { isOnInquiry } from '#web/ui/Price.tsx'
import { toast } from '#web/ui/toast.ts'
import { withoutPrice } from '#web/ui/useAddCart.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

type Props = { product: ProductDetail; count: number }

/** Buys this alone: the cart stays as it is. */
export function BuyNow({ product, count }: Props) {
  const { skuId, taxPrice } = product
  const { who } = useVisitor()
  const login = useLoginAddress()
  const navigate = useNavigate()
  async function buy() {
    if (!taxPrice && seesPrices(who)) return toast('warn', withoutPrice)
    await navigate(
      to.settlement({
        source: 'buynow',
        id: skuId,
        count,
        ...(taxPrice && { price: priceAt({ ...product, taxPrice }, count) }),
      }),
    )
  }
  if (!who)
    return (
      <PageLink to={login} className="btn large outline" rel="nofollow">
        立即购买
      </PageLink>
    )
  return (
    <form action={buy}>
      <button type="submit" className="btn large outline">
        立即购买
      </button>
    </form>
  )
}

/**
 * 询价 of goods that have a price: for a larger count, for example. 对比 and 分享链接: what a colleague opens is this product,
 * without filters of the series.
 */
export const More = ({ product, address, count }: Props & { address: string }) => (
  <>
    {!isOnInquiry(product) && (
      <PageLink to={inquiryAddress(product.skuId, count)} className="act" rel="nofollow">
        <Icon name="message-square-text" />
        询价
      </PageLink>
    )}
    <CompareBox product={product} className="act">
      对比
    </CompareBox>
    <button
      type="button"
      className="act"
      disabled={!useIsHydrated()}
      onClick={() => copyText(`${modelName(product)}\n${address}`)}
    >
      <Icon name="link" />
      分享链接
    </button>
  </>
)

/** Shows what is compared, over the end of the page. */
export const Compared = () => <Compare />
