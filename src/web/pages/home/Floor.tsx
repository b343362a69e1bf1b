import { categoryAddress, productAddress } from '#web/ui/addresses.ts'
import { brandName } from '#web/ui/brandName.ts'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './floor.module.css'
import type { HomeFloor } from './load.ts'

/** One first level: its second levels with their numbers of goods, and eight or ten goods. */
export function Floor({ floor: { category, children, list } }: { floor: HomeFloor }) {
  return (
    <section className={styles.floor}>
      <header>
        <h2>{category.name}</h2>
        <LoginGate />
        <PageLink to={categoryAddress([category])} className={styles.all}>
          全部 {category.total.toLocaleString('en')} 个规格
        </PageLink>
      </header>
      <div className={styles.sheet}>
        <ul className={styles.index}>
          {children.map((second) => (
            <li key={second.categoryId}>
              <PageLink to={categoryAddress([category, second])}>
                {second.name}
                <span>{second.total.toLocaleString('en')}</span>
              </PageLink>
            </li>
          ))}
        </ul>
        <ul className={styles.goods}>
          {list.map((product) => (
            <Card key={product.skuId} product={product} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Said once for the floor, not on each card. */
function LoginGate() {
  const login = useLoginAddress()
  if (useVisitor().who) return null
  return (
    <PageLink to={login} className="login-price">
      登录后查看价格
    </PageLink>
  )
}

function Card({ product }: { product: HomeFloor['list'][number] }) {
  const { skuId, productName, model, picture, deliveryDate, minQuantity, unit } = product
  return (
    <li>
      <PageLink to={productAddress(skuId)} target="_blank" rel="noopener">
        <img src={picture} width={88} height={88} loading="lazy" decoding="async" alt="" />
        <div>
          <p className={styles.name}>
            {brandName(product.brandName).short} · {productName}
          </p>
          <p className={styles.model}>{model}</p>
          <p className={styles.price}>
            {product.priceVisible ? (
              <Price product={product} isInLink />
            ) : (
              <span className="mute">
                {deliveryDate} 个工作日，{minQuantity} {unit}起订
              </span>
            )}
          </p>
        </div>
      </PageLink>
    </li>
  )
}
