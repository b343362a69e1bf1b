import { brandedName } from '#mall/brandName.rules.ts'
import { listAddress } from '#web/favourite/listAddress.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import styles from './kept.module.css'
import type { Mine } from './loadHome.ts'

/** Shows what the visitor looked at last, and his lists; neither is shown empty. */
export function Kept({ mine: { viewed, lists } }: { mine: Mine }) {
  if (viewed.length + lists.length === 0) return null
  return (
    <div className={styles.kept}>
      {viewed.length > 0 && <Viewed viewed={viewed} />}
      {lists.length > 0 && <Lists lists={lists} />}
    </div>
  )
}

const Viewed = ({ viewed }: Pick<Mine, 'viewed'>) => (
  <section className={styles.viewed}>
    <header>
      <h2>最近浏览</h2>
      <PageLink to="/myFavorite" className="link">
        我的收藏
      </PageLink>
    </header>
    <ul>
      {viewed.map((product) => (
        <li key={product.skuId}>
          <PageLink to={productAddress(product.skuId)} target="_blank" rel="noopener">
            <img src={product.picture} width={64} height={64} loading="lazy" alt="" />
            <b>{product.model}</b>
            <span title={product.productName}>
              {brandedName(product.brandName, product.productName)}
            </span>
            <p>
              <Price product={product} isInLink />
            </p>
          </PageLink>
        </li>
      ))}
    </ul>
  </section>
)

const Lists = ({ lists }: Pick<Mine, 'lists'>) => (
  <section className={styles.lists}>
    <header>
      <h2>常购清单</h2>
      <PageLink to="/myShoppingList" className="link">
        管理清单
      </PageLink>
    </header>
    <ul>
      {lists.map(({ listId, name, type, owner }) => (
        <li key={listId}>
          <PageLink to={listAddress(listId)}>
            <b title={name}>{name}</b>
            <span>
              {type} 种{owner && `，${owner}共享`}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  </section>
)
