import { brandName } from '#mall/brandName.rules.ts'
import { brandInCategory } from '#web/home/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { Shelf } from './categoryHead.ts'
import styles from './second.module.css'

type Props = Pick<Shelf, 'category' | 'brands'>

/** Three rows; the others are behind a disclosure. */
const shown = 24

export const BrandWall = ({ category, brands }: Props) => (
  <section className={styles.block}>
    <header>
      <h2>品牌</h2>
      <span className="mute t13">{brands.length} 个</span>
    </header>
    <Wall category={category} brands={brands.slice(0, shown)} />
    {brands.length > shown && (
      <details className={styles.more}>
        <summary>其余 {brands.length - shown} 个品牌</summary>
        <Wall category={category} brands={brands.slice(shown)} />
      </details>
    )}
  </section>
)

const Wall = ({ category, brands }: Props) => (
  <ul className={styles.wall}>
    {brands.map((brand) => {
      const { short, latin } = brandName(brand.brandName)
      return (
        <li key={brand.brandId}>
          <PageLink to={brandInCategory([category], brand.brandId)} title={brand.brandName}>
            <b>{short}</b>
            <small>{latin || '\u00a0'}</small>
            <small>{brand.total.toLocaleString('en')} 个规格</small>
          </PageLink>
        </li>
      )
    })}
  </ul>
)
