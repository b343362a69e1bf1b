import { categoryAddress, productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { HomeFloor } from './loadHome.ts'
import styles from './shelves.module.css'

/** All floors in one sheet, a line each: whoever has bought before seldom comes for what others buy. */
export const Shelves = ({ floors }: { floors: HomeFloor[] }) => (
  <section className={styles.shelves} aria-labelledby="shelves">
    <h2 id="shelves">分类热销</h2>
    <ul>
      {floors.map(({ category, list }) => (
        <li key={category.categoryId}>
          <PageLink to={categoryAddress([category])} className={styles.category}>
            <b>{category.name}</b>
            <small>{category.total.toLocaleString('en')} 个规格</small>
          </PageLink>
          {list.map((product) => (
            <PageLink
              key={product.skuId}
              to={productAddress(product.skuId)}
              target="_blank"
              rel="noopener"
              className={styles.goods}
              title={product.productName}
            >
              <img src={product.picture} width={40} height={40} loading="lazy" alt="" />
              <span>
                <b>{product.model}</b>
                <span className={styles.price}>
                  <Price product={product} isInLink />
                </span>
              </span>
            </PageLink>
          ))}
        </li>
      ))}
    </ul>
  </section>
)
