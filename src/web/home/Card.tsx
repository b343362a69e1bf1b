import { brandName, unbranded } from '#mall/brandName.rules.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import styles from './card.module.css'
import type { cardOf } from './cardOf.ts'

type Props = { product: ReturnType<typeof cardOf> }

/** Goods in a hairline grid: picture, maker and name, model, price or what visitors see instead. */
export function Card({ product }: Props) {
  const { skuId, productName, model, picture, deliveryDate, minQuantity, unit } = product
  return (
    <PageLink to={productAddress(skuId)} target="_blank" rel="noopener" className={styles.card}>
      <img src={picture} width={88} height={88} loading="lazy" decoding="async" alt="" />
      <div>
        <p className={styles.name} title={productName}>
          {brandName(product.brandName).short} · {unbranded(product.brandName, productName)}
        </p>
        <p className={styles.model}>{model}</p>
        <p className={styles.price}>
          {product.priceVisible ? (
            <Price product={product} isInLink />
          ) : (
            <span className="mute">
              {deliveryDate} 个工作日，{minQuantity} {unit}起订
            </span>
          )}
        </p>
      </div>
    </PageLink>
  )
}
