import { memo } from 'react'
import type { CartItem } from '#mall/cart/cart.contract.ts'
import { isActive } from '#mall/cart/cart.rules.ts'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import styles from './cart.module.css'

type Props = { item: CartItem; isFresh: boolean; onOpenInvalid(item: CartItem): void }

/** What is invalid cannot be opened; who tries is told so. */
export const CartGoods = memo(function CartGoods({ item, isFresh, onOpenInvalid }: Props) {
  const { pic, attrDescs, skuNo, model, priceSource } = item
  const invalidName = (
    <>
      <span className="tag off">已失效</span>
      <button type="button" className={styles.name} onClick={() => onOpenInvalid(item)}>
        {model}
      </button>
    </>
  )
  return (
    <ProductCell
      product={{ ...item, imgUrl: pic, attrDesc: attrDescs }}
      size={56}
      name={isActive(item) ? undefined : invalidName}
    >
      <p>
        订货号 {skuNo} {priceSource === 'agreement' && <span className="tag a">协议</span>}{' '}
        {isFresh && <span className="tag ok">新</span>}
      </p>
    </ProductCell>
  )
})
