import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { fen, isExact, price, yuan } from '#mall/money.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { inquiryAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { isOnInquiry } from '#web/ui/Price.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { shortageInFull } from '#web/ui/stock.ts'
import { AtCount, BuyNow } from './deferredParts.ts'
import { Held } from './Held.tsx'
import styles from './info.module.css'
import { useHold } from './useHold.ts'

type Props = {
  product: ProductDetail
  count: number
  /** Asked on the server: what roles may is too much for a first view. */
  mayOrder: boolean
  onChange(count: number): void
}

/**
 * Asks how many, and offers what becomes of them. Goods without a price are asked for, not bought (pages.md section
 * 11).
 */
export function Buy({ product, count, mayOrder, onChange }: Props) {
  const { around, changes } = useHold()
  const isAsked = isOnInquiry(product)
  return (
    <div ref={around}>
      <div className={styles.buy}>
        <Stepper rule={product} value={count} onChange={onChange} label={product.model} isLarge />
        <span className="sec t13">{product.unit}</span>
        <LineTotal product={product} count={count} />
      </div>
      <Shortage product={product} count={count} />
      <Held changes={changes} />
      <div className={styles.go}>
        {isAsked && (
          <PageLink
            to={inquiryAddress(product.skuId, count)}
            rel="nofollow"
            className={`btn large primary ${styles.ask}`}
          >
            立即询价
          </PageLink>
        )}
        <AddButton
          product={product}
          count={count}
          className={isAsked ? 'btn large' : 'btn large primary'}
        />
        {!isAsked && mayOrder && <BuyNow product={product} count={count} />}
      </div>
    </div>
  )
}

/** An order takes what is there (stockProblem of cart.rules.ts); who wants more is told whom to ask. */
const Shortage = ({ product, count }: Pick<Props, 'product' | 'count'>) => {
  const text = shortageInFull(product, count)
  return (
    <p className={styles.short} role="status">
      {text && (
        <>
          {text}。结算以现货为限，订货数量与交期请
          <PageLink to={inquiryAddress(product.skuId, count)} className="link" rel="nofollow">
            询价
          </PageLink>
          。
        </>
      )}
    </p>
  )
}

function LineTotal({ product, count }: Pick<Props, 'product' | 'count'>) {
  const { taxPrice, priceTiers, unit } = product
  if (!taxPrice) return null
  return (
    <span className={styles.total}>
      {priceTiers ? (
        <AtCount product={product} count={count}>
          {(one) => (
            <>
              折合 {price(one)}/{unit}，{totalText(one, count)}
            </>
          )}
        </AtCount>
      ) : (
        totalText(taxPrice, count)
      )}
    </span>
  )
}

function totalText(one: number, count: number) {
  const total = fen(one) * BigInt(count)
  return (
    <>
      含税小计 <b>{isExact(total) ? price(yuan(total)) : '–'}</b>
    </>
  )
}
