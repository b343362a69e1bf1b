import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { fen, price, taxPercentOf, withoutTax, yuan } from '#mall/money.ts'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { AtCount, Tiers } from './deferredParts.ts'
import styles from './info.module.css'

type Props = {
  product: ProductDetail
  /** So many are wanted, which tiers depend on. */
  count: number
  onChange(count: number): void
}

export function PriceBlock(props: Props) {
  const { product } = props
  const { who } = useVisitor()
  if (!product.priceVisible && !who) return <Gate />
  return (
    <div className={styles.price}>
      {product.taxPrice ? (
        <Known {...props} taxPrice={product.taxPrice} />
      ) : (
        <p className={styles.first}>
          <span className={styles.label}>含税单价</span>
          <Price product={product} isLarge />
        </p>
      )}
    </div>
  )
}

function Known({ product, count, onChange, taxPrice }: Props & { taxPrice: number }) {
  if (!product.priceTiers) return <One product={product} taxPrice={taxPrice} />
  return (
    <>
      <AtCount product={product} count={count}>
        {(one) => <One product={product} taxPrice={one} />}
      </AtCount>
      <Tiers product={product} count={count} onChange={onChange} />
    </>
  )
}

function One({ product, taxPrice }: Pick<Props, 'product'> & { taxPrice: number }) {
  const isAgreed = product.priceSource === 'agreement'
  const { priceName } = product
  return (
    <>
      <p className={styles.first}>
        <span className={styles.label}>含税单价</span>
        <span className="price large">
          {price(taxPrice)}
          <small> /{product.unit}</small>
        </span>
        {(isAgreed || priceName) && product.marketPrice && (
          <s className="was t13">市场价 {price(product.marketPrice)}</s>
        )}
      </p>
      <p className={styles.second}>
        <span>未税 {price(yuan(withoutTax(fen(taxPrice), taxPercentOf(product))))}</span>
        {isAgreed && (
          <span>协议价{product.agreedUntil && `，有效期至 ${product.agreedUntil}`}</span>
        )}
        {priceName && (
          <span>
            {product.priceSource === 'level' ? '会员价' : '集团价'}（{priceName}）
          </span>
        )}
      </p>
    </>
  )
}

function Gate() {
  const login = useLoginAddress()
  return (
    <div className={`${styles.price} ${styles.gate}`}>
      <div>
        <b>登录后查看价格</b>
        <p className="t13 sec">含税单价、协议价与库存数量</p>
      </div>
      <PageLink to={login} className="btn primary">
        登录
      </PageLink>
      <PageLink to="/register" className="btn">
        免费注册
      </PageLink>
    </div>
  )
}
