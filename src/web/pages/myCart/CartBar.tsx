import type { ReactNode } from 'react'
import { totals } from '#mall/cart/cart.rules.ts'
import { limits } from '#mall/limits.ts'
import { price } from '#mall/money.ts'
import styles from './cart.module.css'
import { SelectAll } from './SelectAll.tsx'
import type { Cart } from './useCart.ts'

type Props = { cart: Cart; isFreeShipping: boolean; children?: ReactNode }

/** The bottom bar of spec §2; `children` is where the way on from here stands. */
export function CartBar({ cart, isFreeShipping, children }: Props) {
  const { chosen, invalid, isBusy, removeChosen, clearInvalid } = cart
  return (
    <div className={styles.bar}>
      <span className={styles.all}>
        <SelectAll cart={cart} label="全选" />
      </span>
      <button
        type="button"
        className="txt"
        disabled={chosen.length === 0 || isBusy}
        onClick={removeChosen}
      >
        删除选中
      </button>
      <button
        type="button"
        className="txt"
        disabled={invalid.length === 0 || isBusy}
        onClick={clearInvalid}
      >
        清空失效商品
      </button>
      <Sum cart={cart} isFreeShipping={isFreeShipping} />
      {children}
    </div>
  )
}

function Sum({ cart: { chosen }, isFreeShipping }: Props) {
  const sum = totals(chosen, isFreeShipping)
  if (!sum) return <p className={styles.sum}>金额过大，请减少数量</p>
  return (
    <div className={styles.sum}>
      <p>
        <span>
          已选 <b>{sum.type}</b> 种 <b>{sum.total.toLocaleString('en')}</b> 件
        </span>
        <span>
          应付总额 <b className={styles.payable}>{price(sum.totalPrice)}</b>
        </span>
      </p>
      <small>
        含税 {price(sum.withTaxTotal)}，未税 {price(sum.noTaxTotal)}，税额（
        {String(limits.taxPercent)}%）{price(sum.tax)}，运费 {price(sum.freight)}
      </small>
    </div>
  )
}
