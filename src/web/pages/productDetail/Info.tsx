import type { ComponentProps } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { noReturnText } from '#mall/goods/catalogue/noReturn.rules.ts'
import { Keep } from '#web/favourite/Keep.tsx'
import { brandAddress } from '#web/ui/addresses.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { shortage } from '#web/ui/stock.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Buy } from './Buy.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Delivery, type Sending } from './Delivery.tsx'
import { More } from './deferredParts.ts'
import styles from './info.module.css'
import { shownName } from './meta.ts'
import { PriceBlock } from './PriceBlock.tsx'
import { useCount } from './useCount.ts'

/** Companies have codes of their own; what changes them comes when it is shown. */
const OwnCode = deferred(async () => (await import('./OwnCode.tsx')).OwnCode)

type Props = {
  product: ProductDetail
  /** It is said neither by its name nor by its tags. */
  summary: string
  isFavourite: boolean
  /** Those who order nothing share instead (pages.md section 11). */
  mayOrder: boolean
  /** It is found at this address, in full. */
  address: string
  /** It says when and where to it would be sent, for those who have an address. */
  sending: Sending | null
  material: ComponentProps<typeof OwnCode>['material'] | null
}

export function Info(props: Props) {
  const { product, summary, isFavourite, mayOrder, address, sending, material } = props
  const [count, setCount] = useCount(product)
  return (
    <div className={styles.info}>
      <h1>{shownName(product)}</h1>
      <p className={styles.tags}>
        {product.priceSource === 'agreement' && <span className="tag accent">协议</span>}
        <StockTag product={product} count={count} />
        {useVisitor().who?.isFreight === 1 && <span className="tag">包邮</span>}
        {product.noReturn && <span className="tag warn">{noReturnText}</span>}
        {summary}
      </p>
      <Codes product={product} material={material} />
      <PriceBlock product={product} count={count} onChange={setCount} />
      <Delivery product={product} count={count} sending={sending} />
      <Buy product={product} count={count} mayOrder={mayOrder} onChange={setCount} />
      <div className={styles.more}>
        <Keep product={product} count={count} isFavourite={isFavourite} />
        <More product={product} address={address} count={count} />
      </div>
    </div>
  )
}

/** pages.md: 现货, 部分现货 or 订货. */
function StockTag({ product, count }: { product: ProductDetail; count: number }) {
  if (!product.isInStock) return <span className="tag">订货</span>
  return shortage(product, count) ? (
    <span className="tag warn">部分现货</span>
  ) : (
    <span className="tag ok">现货</span>
  )
}

const Codes = ({ product, material }: Pick<Props, 'product' | 'material'>) => (
  <dl className={`key-values ${styles.codes}`}>
    <dt>订货号</dt>
    <dd>
      {product.skuCode}
      <CopyButton text={product.skuCode} label="复制订货号" />
    </dd>
    <dt>型号</dt>
    <dd>
      {product.model}
      <CopyButton text={product.model} label="复制型号" />
    </dd>
    <dt>品牌</dt>
    <dd>
      <PageLink to={brandAddress(product)} className="link" title={product.brandName}>
        {brandName(product.brandName).short}
      </PageLink>
    </dd>
    <dt>单位</dt>
    <dd>{product.unit}</dd>
    {material && (
      <OwnCode skuId={product.skuId} model={product.model} material={material} copy={CopyButton} />
    )}
  </dl>
)
