import { Card } from '#web/home/Card.tsx'
import { searchAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './article.module.css'
import type { goodsOf } from './usedGoods.ts'

export const usedHeading = { id: 'goods', text: '所用商品' }

/** Shows the goods that a case used, as lists show them. */
export const Used = ({ goods }: { goods: Awaited<ReturnType<typeof goodsOf>> }) =>
  goods.length > 0 && (
    <section className={styles.used} aria-labelledby={usedHeading.id}>
      <h2 id={usedHeading.id}>{usedHeading.text}</h2>
      <ul>
        {goods.map(({ name, keyword, product }) => (
          <li key={keyword}>
            {product && <Card product={product} />}
            <PageLink to={searchAddress(keyword)} className="link">
              {product ? '同规格的商品' : `查找 ${name}`}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
