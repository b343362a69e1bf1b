import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './cart.module.css'
import type { Cart } from './useCart.ts'

/** Looks within the list only; ticks stay as they are. */
export function CartSearch({ cart: { keyword, setKeyword } }: { cart: Cart }) {
  return (
    <input
      type="search"
      className={`input small ${styles.search}`}
      aria-label="在列表中查找"
      placeholder="查找型号 / 订货号 / 物料编码 / 名称"
      maxLength={64}
      autoComplete="off"
      disabled={!useIsHydrated()}
      value={keyword}
      onChange={(event) => setKeyword(event.target.value)}
    />
  )
}
