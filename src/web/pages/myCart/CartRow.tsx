import { memo } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { type CartTab, isActive } from '#mall/trade/cart/cart.rules.ts'
import { CartGoods } from './CartGoods.tsx'
import { Price, Subtotal } from './CartPrice.tsx'
import { CountControl } from './CountControl.tsx'
import styles from './cart.module.css'
import { LastCell } from './LastCell.tsx'
import type { RowActions } from './useRowActions.ts'

type Props = {
  item: CartItem
  index: number
  tab: CartTab
  isChosen: boolean
  isReady: boolean
  isFresh: boolean
  isChanged: boolean
  actions: RowActions
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

/** Rendered again only when its own line changes: a cart may have a thousand of them. */
export const CartRow = memo(function CartRow({ item, isChosen, isReady, actions, ...row }: Props) {
  const { cartItemId, model, demanderName } = item
  const isValid = isActive(item)
  return (
    <tr
      ref={row.measure}
      data-index={row.index}
      aria-rowindex={row.index + 2}
      className={rowClass(isValid, row.isFresh, row.isChanged)}
    >
      <td>
        <input
          type="checkbox"
          className="checkbox"
          aria-label={demanderName ? `选择 ${model}，需求人 ${demanderName}` : `选择 ${model}`}
          checked={isChosen && isValid}
          disabled={!isReady || !isValid}
          onChange={({ target }) => actions.choose(cartItemId, target.checked)}
        />
      </td>
      <td>
        <CartGoods
          item={item}
          isFresh={row.isFresh}
          onOpenInvalid={actions.openInvalid}
          onChange={actions.changeCount}
        />
      </td>
      <td>{brandName(item.brandName).short}</td>
      <td className="mid">{item.unit}</td>
      <td className="num">
        <Price item={item} />
      </td>
      <td className="mid">
        <CountControl item={item} onChange={actions.changeCount} />
      </td>
      <td className="num">
        <Subtotal item={item} />
      </td>
      <LastCell item={item} tab={row.tab} isReady={isReady} onRemove={actions.remove} />
    </tr>
  )
})

const rowClass = (isValid: boolean, isFresh: boolean, isChanged: boolean) =>
  [!isValid && styles.invalid, isFresh && styles.fresh, isChanged && styles.changed]
    .filter(Boolean)
    .join(' ') || undefined
