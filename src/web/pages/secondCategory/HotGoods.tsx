import { Card } from '#web/home/Card.tsx'
import type { Shelf } from '#web/pages/secondCategory.tsx'
import styles from './second.module.css'

export const HotGoods = ({ list }: Pick<Shelf, 'list'>) => (
  <section className={styles.block}>
    <header>
      <h2>热门商品</h2>
    </header>
    <ul className={styles.goods}>
      {list.map((product) => (
        <li key={product.skuId}>
          <Card product={product} />
        </li>
      ))}
    </ul>
  </section>
)
