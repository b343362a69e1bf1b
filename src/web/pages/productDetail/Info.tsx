import { type ComponentProps, useState } from 'react'
import type { ProductDetail } from '#mall/catalogue/catalogue.contract.ts'
import { fen, isExact, price, yuan } from '#mall/money.ts'
import { Keep } from '#web/favourite/Keep.tsx'
import { AddButton } from '#web/ui/AddButton.tsx'
import { brandAddress } from '#web/ui/addresses.ts'
import { late } from '#web/ui/late.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { CopyButton } from './CopyButton.tsx'
import { Delivery, type Sending } from './Delivery.tsx'
import styles from './info.module.css'
import { BuyNow, More } from './late.ts'
import { fullName } from './meta.ts'
import { PriceBlock } from './PriceBlock.tsx'

/** Companies have codes of their own; what changes them comes when it is shown. */
const OwnCode = late(async () => (await import('./OwnCode.tsx')).OwnCode)

type Props = {
  product: ProductDetail
  /** What neither its name nor its tags say. */
  summary: string
  isFavourite: boolean
  /** Where it is found, in full. */
  address: string
  /** When and where to it would be sent, for those who have an address. */
  sending: Sending | null
  material: ComponentProps<typeof OwnCode>['material'] | null
}

export function Info({ product, summary, isFavourite, address, sending, material }: Props) {
  const [count, setCount] = useState(product.cartNum)
  return (
    <div className={styles.info}>
      <h1>{fullName(product)}</h1>
      <p className={styles.tags}>
        {product.priceSource === 'agreement' && <span className="tag a">协议</span>}
        <StockTag {...product} />
        {useVisitor().who?.isFreight === 1 && <span className="tag">包邮</span>}
        {summary}
      </p>
      <Codes product={product} material={material} />
      <PriceBlock product={product} />
      <Delivery product={product} sending={sending} />
      <div className={styles.buy}>
        <Stepper rule={product} value={count} onChange={setCount} label={product.model} isLarge />
        <span className="sec t13">{product.unit}</span>
        <LineTotal product={product} count={count} />
      </div>
      <div className={styles.go}>
        <AddButton product={product} count={count} className="btn l p w" />
        <BuyNow product={product} count={count} />
      </div>
      <div className={styles.more}>
        <Keep product={product} count={count} isFavourite={isFavourite} />
        <More product={product} address={address} />
      </div>
    </div>
  )
}

const StockTag = ({ isInStock }: ProductDetail) =>
  isInStock ? <span className="tag ok">现货</span> : <span className="tag">订货</span>

const Codes = ({ product, material }: Pick<Props, 'product' | 'material'>) => (
  <dl className={`kv ${styles.codes}`}>
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
      <PageLink to={brandAddress(product)} className="link">
        {product.brandName}
      </PageLink>
    </dd>
    <dt>单位</dt>
    <dd>{product.unit}</dd>
    {material && (
      <OwnCode skuId={product.skuId} model={product.model} material={material} copy={CopyButton} />
    )}
  </dl>
)

function LineTotal({ product, count }: { product: ProductDetail; count: number }) {
  if (!product.taxPrice) return null
  const total = fen(product.taxPrice) * BigInt(count)
  return (
    <span className={styles.total}>
      含税小计 <b>{isExact(total) ? price(yuan(total)) : '–'}</b>
    </span>
  )
}
