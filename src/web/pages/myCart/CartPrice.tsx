import { price } from '#mall/money.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { isActive } from '#mall/trade/cart/cart.rules.ts'
import styles from './cart.module.css'

/** The price that counts, and today's under it until it is accepted at settlement (spec §4). */
export function Price({ item }: { item: CartItem }) {
  const { taxPrice, currentPrice } = item
  if (!isActive(item)) return '–'
  if (taxPrice === currentPrice) return shown(taxPrice)
  const isDearer = currentPrice > taxPrice
  return (
    <>
      {shown(taxPrice)}
      <span className={`${styles.today} ${isDearer ? styles.dearer : styles.cheaper}`}>
        现价 {shown(currentPrice)}
      </span>
    </>
  )
}

/** A price is undefined where it is hidden from this role. */
const shown = (taxPrice: number | undefined) => (taxPrice === 0 ? '价格面议' : price(taxPrice))

export const Subtotal = ({ item }: { item: CartItem }) =>
  isActive(item) && item.taxPrice ? <b>{price(item.taxCountAmount)}</b> : '–'
