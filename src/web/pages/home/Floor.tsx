import { brandName } from '#mall/brandName.rules.ts'
import { to } from '#mall/pages.ts'
import { brandInCategory, secondCategoryAddress } from '#web/home/addresses.ts'
import { Card } from '#web/home/Card.tsx'
import { categoryAddress } from '#web/ui/addresses.ts'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './floor.module.css'
import type { HomeFloor } from './loadHome.ts'

/**
 * Shows one first level: its second levels with their numbers of goods, eight or ten goods and who makes most; to
 * members one row of goods.
 */
export function Floor({ floor: { category, children, brands, list } }: { floor: HomeFloor }) {
  return (
    <section className={styles.floor}>
      <header>
        <h2>{category.name}</h2>
        <LoginGate />
        <PageLink to={categoryAddress([category])} className={styles.all}>
          全部 {category.total.toLocaleString('en')} 个规格
        </PageLink>
      </header>
      {children.length > 0 ? (
        <div className={styles.sheet}>
          <Index category={category} seconds={children} />
          <Goods list={list} />
          <Makers category={category} brands={brands} />
        </div>
      ) : (
        <div className={styles.row}>
          <Goods list={list} />
        </div>
      )}
    </section>
  )
}

type IndexProps = Pick<HomeFloor, 'category'> & { seconds: HomeFloor['children'] }

const Index = ({ category, seconds }: IndexProps) => (
  <ul className={styles.index}>
    {seconds.map((second) => (
      <li key={second.categoryId}>
        <PageLink to={secondCategoryAddress(category, second)} target="_blank" rel="noopener">
          {second.name}
          <span>{second.total.toLocaleString('en')}</span>
        </PageLink>
      </li>
    ))}
  </ul>
)

/** What the company has agreed on stands before what others buy. */
export const Contract = ({ list, total }: { list: HomeFloor['list']; total: number }) => (
  <section className={styles.floor}>
    <header>
      <h2>协议商品</h2>
      <PageLink to={to.productList({ productType: '1' })} className={styles.all}>
        全部 {total.toLocaleString('en')} 件协议商品
      </PageLink>
    </header>
    <div className={styles.row}>
      <Goods list={list} />
    </div>
  </section>
)

const Goods = ({ list }: Pick<HomeFloor, 'list'>) => (
  <ul className={styles.goods}>
    {list.map((product) => (
      <li key={product.skuId}>
        <Card product={product} />
      </li>
    ))}
  </ul>
)

const Makers = ({ category, brands }: Pick<HomeFloor, 'category' | 'brands'>) => (
  <ul className={styles.makers} aria-label={`${category.name}品牌`}>
    {brands.map(({ brandId, brandName: name }) => (
      <li key={brandId}>
        <PageLink to={brandInCategory([category], brandId)} title={name}>
          {brandName(name).short}
        </PageLink>
      </li>
    ))}
  </ul>
)

/** It is said once for the floor, not on each card. */
function LoginGate() {
  const login = useLoginAddress()
  if (useVisitor().who) return null
  return (
    <PageLink to={login} className="login-price">
      登录后查看价格
    </PageLink>
  )
}
