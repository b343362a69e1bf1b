import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import styles from './addButton.module.css'
import { PageLink, useLoginAddress } from './PageLink.tsx'
import { useAddCart } from './useAddCart.ts'
import { useVisitor } from './useVisitor.ts'

type Props = {
  product: Pick<Product, 'skuId' | 'taxPrice' | 'model'>
  count: number
  className: string
  /** In table rows it says 加入. */
  isShort?: boolean
}

/** Visitors are sent to the login (spec §5), by a link that needs no JavaScript; with it, it is added afterwards (earlyPress.ts). */
export function AddButton({ product, count, className, isShort }: Props) {
  const { who } = useVisitor()
  const login = useLoginAddress()
  const { addCart, isAdding, addCartText } = useAddCart()
  const label = `${addCartText} ${product.model}`
  const text = isAdding ? '加入中' : isShort ? '加入' : addCartText
  if (!who)
    return (
      <PageLink
        to={login}
        className={className}
        aria-label={label}
        rel="nofollow"
        data-wanted={`${product.skuId} ${count}`}
      >
        {text}
      </PageLink>
    )
  return (
    <form action={() => addCart(product, count)} className={styles.form}>
      <button type="submit" className={className} aria-label={label} disabled={isAdding}>
        {text}
      </button>
    </form>
  )
}
