import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { limits } from '#mall/limits.ts'
import {
  chosenBrands,
  type ListQuery,
  listAddress,
  refined,
  withBrands,
} from '#mall/search/listQuery.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { BrandChooser } from './BrandChooser.tsx'
import styles from './filters.module.css'
import type { Found } from './load.ts'
import { grouped } from './names.ts'

type Props = { query: ListQuery; found: Found }

export function Filters({ query, found }: Props) {
  const brandIds = chosenBrands(query)
  return (
    <section className={styles.filters} aria-label="筛选">
      <Row
        name="分类"
        tags={found.category4List.map(({ categoryId, categoryName, total }) => ({
          id: categoryId,
          name: categoryName,
          total,
          isChosen: categoryId === query.category4Id,
          to: listAddress(refined(query, { category4Id: categoryId })),
        }))}
        isUnlimited={query.category4Id === ''}
        unlimited={listAddress(refined(query, { category4Id: '' }))}
      />
      <Row
        name="品牌"
        tags={found.brandList.map(({ brandId, brandName, total }) => ({
          id: brandId,
          name: brandName,
          total,
          isChosen: brandIds.includes(brandId),
          to: listAddress(withBrands(query, [brandId])),
        }))}
        isUnlimited={brandIds.length === 0}
        unlimited={listAddress(withBrands(query, []))}
      >
        {found.brandList.length > 1 && (
          <BrandChooser key={listAddress(query)} query={query} brands={found.brandList} />
        )}
      </Row>
    </section>
  )
}

type Tag = { id: string; name: string; total: number; isChosen: boolean; to: string }
type RowProps = {
  name: string
  tags: Tag[]
  isUnlimited: boolean
  unlimited: string
  children?: ReactNode
}

function Row({ name, tags, isUnlimited, unlimited, children }: RowProps) {
  const [first, rest] = [tags.slice(0, limits.filterTags), tags.slice(limits.filterTags)]
  return (
    <div className={styles.row}>
      <h2>{name}</h2>
      {children}
      <div className={styles.body}>
        <div className={styles.tags}>
          <Unlimited isChecked={isUnlimited} to={unlimited} of={name} />
          {first.map((tag) => (
            <TagLink key={tag.id} {...tag} />
          ))}
        </div>
        {rest.length > 0 && (
          <details className={styles.more} open={rest.some(({ isChosen }) => isChosen)}>
            <summary>
              <span className={styles.all}>更多</span>
              <span className={styles.less}>收起</span>
              <Icon name="chevron-down" />
            </summary>
            <div className={styles.tags}>
              {rest.map((tag) => (
                <TagLink key={tag.id} {...tag} />
              ))}
            </div>
          </details>
        )}
      </div>
    </div>
  )
}

/** The checkbox of spec §2, as a link: it works without JavaScript. */
const Unlimited = ({ isChecked, to, of }: { isChecked: boolean; to: string; of: string }) => (
  <Link
    to={to}
    role="checkbox"
    aria-checked={isChecked}
    aria-label={`${of}不限`}
    className={`${styles.tag} ${styles.unlimited}`}
    onKeyDown={(event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      event.currentTarget.click()
    }}
  >
    <span className={styles.box} />
    不限
  </Link>
)

const TagLink = ({ name, total, isChosen, to }: Tag) => (
  <Link to={to} className={styles.tag} aria-current={isChosen || undefined}>
    {name}
    <small>{grouped(total)}</small>
  </Link>
)
