import type { ReactNode } from 'react'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { productAddress } from './addresses.ts'
import { PageLink } from './PageLink.tsx'
import styles from './PicturedCell.module.css'
import { ProductImage } from './ProductImage.tsx'

export type CellProps = {
  product: Pick<Product, 'skuId' | 'imgUrl' | 'productName' | 'model'>
  /** It is the side of the picture: 56 in the cart, 48 elsewhere. */
  size: 48 | 56
  /** It stands instead of the link to the product, which opens a new tab. */
  name?: ReactNode
  children?: ReactNode
}

/** A product in a table: picture, model, name. The answer has given it a photo or a drawing. */
export function PicturedCell({ product, size, name, children }: CellProps) {
  return (
    <div className={styles.cell}>
      <ProductImage product={product} size={size} />
      <div>
        {name ?? (
          <PageLink
            to={productAddress(product.skuId)}
            className={styles.link}
            target="_blank"
            rel="noopener"
          >
            {product.model}
          </PageLink>
        )}
        <p>{product.productName}</p>
        {children}
      </div>
    </div>
  )
}
