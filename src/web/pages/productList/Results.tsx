import { type ListQuery, priceRange } from '#mall/search/listQuery.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Chips } from './Chips.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Filters } from './Filters.tsx'
import { Gate } from './Gate.tsx'
import type { Found } from './load.ts'
import { Nothing } from './Nothing.tsx'
import { grouped } from './names.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductTable } from './ProductTable.tsx'
import styles from './results.module.css'

type Props = { query: ListQuery; found: Found }

export function Results({ query, found }: Props) {
  const { who } = useVisitor()
  const { total, pages, list } = found.goodsList
  const isEmpty = list.length === 0
  return (
    <>
      {!who && <Gate />}
      {!isEmpty && <Relaxed found={found} />}
      {found.brandList.length > 0 && <Filters query={query} found={found} />}
      <Chips query={query} found={found} />
      <FilterBar query={query} total={total} pages={pages} seesPrices={who !== null} />
      <WrongRange query={query} />
      {isEmpty && <Nothing query={query} />}
      {!isEmpty &&
        (query.view === 'list' ? <ProductTable list={list} /> : <ProductGrid list={list} />)}
      {!isEmpty && (
        <div className={styles.foot}>
          <span>
            共 {grouped(total)} 件，第 {shownRange(query, list.length)} 件
          </span>
          <Pager pageNum={query.pageNum} pages={pages} pageSize={query.pageSize} />
        </div>
      )}
    </>
  )
}

const shownRange = ({ pageNum, pageSize }: ListQuery, shown: number): string => {
  const before = (pageNum - 1) * pageSize
  return `${grouped(before + 1)}–${grouped(before + shown)}`
}

/** Words that no article has were left out of the search. */
function Relaxed({ found: { relaxed = [], keywordList } }: { found: Found }) {
  if (relaxed.length === 0) return null
  const kept = keywordList.filter((word) => !relaxed.includes(word))
  return (
    <p className={`note ${styles.relaxed}`}>
      <Icon name="info" />
      <span>
        未找到“{relaxed.join(' ')}”，为您展示
        {kept.length > 0 ? `“${kept.join(' ')}”的结果` : '相近的商品'}。
      </span>
    </p>
  )
}

/** For browsers without JavaScript: with it, the form says so before it is sent. */
function WrongRange({ query: { minPrice, maxPrice } }: Pick<Props, 'query'>) {
  const range = priceRange(minPrice, maxPrice)
  if (!(minPrice || maxPrice) || !('message' in range)) return null
  return (
    <p className="note bad" role="alert">
      <Icon name="circle-alert" />
      {range.message}
    </p>
  )
}
