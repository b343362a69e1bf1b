import { useNavigate } from 'react-router'
import { seesPrices } from '#mall/access.ts'
import { brandName } from '#mall/brandName.rules.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { Compare } from '#web/compare/Compare.tsx'
import { CompareBox } from '#web/ui/compared.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { withoutPrice } from '#web/ui/useAddCart.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { messageOf } from '#web/write/messageOf.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Props = { product: ProductDetail; count: number }

/** Buys through the cart and its order page. */
export function BuyNow({ product, count }: Props) {
  const { who } = useVisitor()
  const login = useLoginAddress()
  const { buy, isBuying } = useBuyNow({ product, count })
  if (!who)
    return (
      <PageLink to={login} className="btn large outline" rel="nofollow">
        立即购买
      </PageLink>
    )
  return (
    <form action={buy}>
      <button type="submit" className="btn large outline" disabled={isBuying}>
        {isBuying ? '提交中' : '立即购买'}
      </button>
    </form>
  )
}

function useBuyNow({ product, count }: Props) {
  const { who } = useVisitor()
  const { isBusy, write } = useWrite()
  const navigate = useNavigate()
  async function buy() {
    if (!product.taxPrice && seesPrices(who)) return toast('warn', withoutPrice)
    const work = async () => (await import('./buyNow.ts')).buyNow(product, count)
    await write(work, {
      next: (address) => address && navigate(address),
      failed: (error) => `购买失败，${messageOf(error)}`,
    })
  }
  return { buy, isBuying: isBusy }
}

/** 对比 and 分享链接: what a colleague opens is this product, without filters of the series. */
export const More = ({ product, address }: { product: ProductDetail; address: string }) => (
  <>
    <CompareBox product={product} className="act">
      对比
    </CompareBox>
    <button
      type="button"
      className="act"
      disabled={!useIsHydrated()}
      onClick={() =>
        copyText(
          `${brandName(product.brandName).short} ${product.model} ${product.productName}\n${address}`,
        )
      }
    >
      <Icon name="link" />
      分享链接
    </button>
  </>
)

/** Shows what is compared, over the end of the page. */
export const Compared = () => <Compare />
