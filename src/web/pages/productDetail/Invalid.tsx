import { brandName } from '#mall/brandName.rules.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { SearchAgain } from '#web/layout/SearchAgain.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import styles from './invalid.module.css'
import { shownName } from './meta.ts'

type Props = { product: ProductDetail; substitutes: number; isInSeries: boolean }

/**
 * Shows goods that are no longer sold in grey. Goods that replace them stand below, and similar goods follow.
 */
export const Invalid = ({ product, ...others }: Props) => (
  <>
    <meta name="robots" content="noindex" />
    <p className={`note warn ${styles.note}`}>
      <Icon name="triangle-alert" />
      该商品已失效，看看替代品。{replacedBy(others)}
    </p>
    <article className={styles.product}>
      <ProductImage product={product} size={240} isEager />
      <div>
        <h1>{shownName(product)}</h1>
        <p>
          <span className="tag off">已失效</span>
        </p>
        <dl className="key-values">
          <dt>订货号</dt>
          <dd>{product.skuCode}</dd>
          <dt>型号</dt>
          <dd>{product.model}</dd>
          <dt>品牌</dt>
          <dd>{brandName(product.brandName).short}</dd>
        </dl>
        <SearchAgain words={product.model} />
      </div>
    </article>
  </>
)

function replacedBy({ substitutes, isInSeries }: Omit<Props, 'product'>): string {
  if (substitutes > 0) return '下方是可替代它的在售商品，等级与差异已列出。'
  return isInSeries
    ? '没有可替代它的在售商品，下方是同系列中相近的规格。'
    : '没有可替代它的在售商品。'
}
