import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { type CartTab, isActive } from '#mall/trade/cart/cart.rules.ts'
import { inquiryAddress, productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './cart.module.css'

type Props = { item: CartItem; tab: CartTab; isReady: boolean; onRemove(item: CartItem): void }

/** Shows who wants it on the application tab, and what may be done with it on the others (spec §2). */
export function LastCell({ item, tab, isReady, onRemove }: Props) {
  const { model, demanderName, requisitionNo } = item
  const substitutes = !isActive(item) && <Substitutes item={item} />
  const isAsked = !isActive(item) || item.currentPrice === 0
  if (tab === 'application')
    return (
      <td className={styles.demander}>
        {demanderName}
        <span className={styles.no}>{requisitionNo}</span>
        {substitutes}
        {isAsked && <Ask item={item} />}
      </td>
    )
  return (
    <td className="mid acts">
      <button
        type="button"
        className="txt t13"
        aria-label={`删除 ${model}`}
        disabled={!isReady}
        onClick={() => onRemove(item)}
      >
        删除
      </button>
      {substitutes}
      {isAsked && <Ask item={item} />}
    </td>
  )
}

/** What is gone, or has no price today, is asked for. */
const Ask = ({ item: { model, skuId, count } }: { item: CartItem }) => (
  <PageLink
    to={inquiryAddress(skuId, count)}
    className={`link t13 ${styles.substitutes}`}
    aria-label={`询价 ${model}`}
  >
    询价
  </PageLink>
)

/** The page of what is gone begins with what may take its place, and how equal that is. */
const Substitutes = ({ item: { model, skuId } }: { item: CartItem }) => (
  <PageLink
    to={productAddress(skuId)}
    className={`link t13 ${styles.substitutes}`}
    aria-label={`看替代品 ${model}`}
    target="_blank"
    rel="noopener"
  >
    看替代品
  </PageLink>
)
