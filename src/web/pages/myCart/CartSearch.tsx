import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './cart.module.css'
import type { Cart } from './useCart.ts'

/** So many lines are looked through by eye on phones. */
const few = 8

/** Looks within the list only; ticks stay as they are. */
export function CartSearch({ cart: { lines, keyword, setKeyword } }: { cart: Cart }) {
  return (
    <input
      type="search"
      className={`input small ${styles.search}`}
      data-few={(lines.length <= few && keyword === '') || undefined}
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
