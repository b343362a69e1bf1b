import { Link } from 'react-router'
import { price } from '#mall/money.ts'
import {
  type ListQuery,
  listAddress,
  priceRange,
  refined,
  withBrands,
} from '#mall/search/listQuery.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './filters.module.css'
import type { Found } from './load.ts'
import { nameOfBrand } from './names.ts'

const withoutRange = { minPrice: '', maxPrice: '' }

/** What narrows the list beside its category, each to be taken back alone. */
export function Chips({ query, found }: { query: ListQuery; found: Found }) {
  const range = priceRange(query.minPrice, query.maxPrice)
  const chips = query.brandIds.map((id) => ({
    text: nameOfBrand(id, found) ?? `品牌 ${id}`,
    without: withBrands(
      query,
      query.brandIds.filter((other) => other !== id),
    ),
  }))
  if (!('message' in range))
    chips.push({
      text: `价格 ${price(range.minPrice)}–${price(range.maxPrice)}`,
      without: refined(query, withoutRange),
    })
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      <span className="sec">已选</span>
      {chips.map(({ text, without }) => (
        <Link
          key={text}
          to={listAddress(without)}
          className={styles.chip}
          aria-label={`取消 ${text}`}
        >
          {text}
          <Icon name="x" />
        </Link>
      ))}
      <Link to={listAddress(refined(query, { brandIds: [], ...withoutRange }))} className="link">
        清空
      </Link>
    </div>
  )
}
