import type { UsedGoods } from '#mall/people/content/content.contract.ts'
import { Card } from '#web/home/Card.tsx'
import type { cardOf } from '#web/home/cardOf.ts'
import { searchAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './article.module.css'

export const usedHeading = { id: 'goods', text: '所用商品' }

type Props = { goods: (UsedGoods & { product: ReturnType<typeof cardOf> | null })[] }

/** Shows the goods that a case used, as lists show them. */
export const Used = ({ goods }: Props) =>
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
