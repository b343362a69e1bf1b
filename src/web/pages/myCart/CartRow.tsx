import { memo } from 'react'
import type { CartItem } from '#mall/cart/cart.contract.ts'
import { isActive } from '#mall/cart/cart.rules.ts'
import { price } from '#mall/money.ts'
import { searchAddress } from '#web/ui/addresses.ts'
import { brandName } from '#web/ui/brandName.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { CountControl } from './CountControl.tsx'
import styles from './cart.module.css'
import type { RowActions } from './useRowActions.ts'

type Props = { item: CartItem; isChosen: boolean; isReady: boolean; actions: RowActions }

/** Rendered again only when its own line changes: a cart may have a thousand of them. */
export const CartRow = memo(function CartRow({ item, isChosen, isReady, actions }: Props) {
  const { cartItemId, model, unit, taxPrice, taxCountAmount } = item
  const isValid = isActive(item)
  return (
    <tr className={isValid ? undefined : styles.invalid}>
      <td>
        <input
          type="checkbox"
          className="ck"
          aria-label={`选择 ${model}`}
          checked={isChosen && isValid}
          disabled={!isReady || !isValid}
          onChange={() => actions.toggle(cartItemId)}
        />
      </td>
      <td>
        <Goods item={item} onOpenInvalid={actions.openInvalid} />
      </td>
      <td>{brandName(item.brandName).short}</td>
      <td className="mid">{unit}</td>
      <td className="num">{isValid ? shown(taxPrice) : '–'}</td>
      <td className="mid">
        <CountControl item={item} onChange={actions.changeCount} />
      </td>
      <td className="num">{isValid && taxPrice ? <b>{price(taxCountAmount)}</b> : '–'}</td>
      <td className="mid">
        <button
          type="button"
          className="txt t13"
          aria-label={`删除 ${model}`}
          disabled={!isReady}
          onClick={() => actions.remove(item)}
        >
          删除
        </button>
        {!isValid && <Substitutes item={item} />}
      </td>
    </tr>
  )
})

/** What is called the same and has the same size, by whatever maker. */
const Substitutes = ({ item: { model, productName } }: { item: CartItem }) => (
  <PageLink
    to={searchAddress(productName)}
    className={`link t13 ${styles.substitutes}`}
    aria-label={`看替代品 ${model}`}
    target="_blank"
    rel="noopener"
  >
    看替代品
  </PageLink>
)

const shown = (taxPrice: number) => (taxPrice ? price(taxPrice) : '价格面议')

type GoodsProps = { item: CartItem; onOpenInvalid(item: CartItem): void }

const Goods = memo(function Goods({ item, onOpenInvalid }: GoodsProps) {
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
        订货号 {skuNo} {priceSource === 'agreement' && <span className="tag a">协议</span>}
      </p>
    </ProductCell>
  )
})
