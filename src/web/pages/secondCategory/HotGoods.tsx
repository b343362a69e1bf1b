import { Card } from '#web/home/Card.tsx'
import type { cardOf } from '#web/home/cardOf.ts'
import styles from './second.module.css'

export const HotGoods = ({ list }: { list: ReturnType<typeof cardOf>[] }) => (
  <section className={styles.block}>
    <header>
      <h2>热门商品</h2>
    </header>
    <ul>
      {list.map((product) => (
        <li key={product.skuId}>
          <Card product={product} />
        </li>
      ))}
    </ul>
  </section>
)
