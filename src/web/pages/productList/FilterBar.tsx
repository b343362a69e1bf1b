import { Link } from 'react-router'
import {
  byDefault,
  byPrice,
  type ListQuery,
  listAddress,
  refined,
  type View,
} from '#mall/search/listQuery.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './filterBar.module.css'
import { grouped } from './names.ts'
import { PriceRange } from './PriceRange.tsx'
import { rememberView } from './rememberedView.ts'

type Props = { query: ListQuery; total: number; pages: number; seesPrices: boolean }

export function FilterBar({ query, total, pages, seesPrices }: Props) {
  return (
    <div className={styles.bar}>
      <Order query={query} seesPrices={seesPrices} />
      <PriceRange
        key={`${query.minPrice}–${query.maxPrice}`}
        query={query}
        isDisabled={!seesPrices}
      />
      <div className={styles.right}>
        <span>
          共 <b>{grouped(total)}</b> 件
        </span>
        <Views query={query} />
        <span>
          {query.pageNum}/{Math.max(pages, 1)} 页
        </span>
        <div className={styles.turn}>
          <Turn query={query} by={-1} pages={pages} />
          <Turn query={query} by={1} pages={pages} />
        </div>
      </div>
    </div>
  )
}

function Order({ query, seesPrices }: Pick<Props, 'query' | 'seesPrices'>) {
  const isDefault = query.sort === 2
  return (
    <div className={styles.choices}>
      <Link
        to={listAddress(byDefault(query))}
        aria-current={isDefault || undefined}
        onClick={() => rememberView('grid')}
      >
        默认
      </Link>
      {seesPrices ? (
        <Link to={listAddress(byPrice(query))} aria-current={!isDefault || undefined}>
          {priceOrders[query.sort].text}
          <Icon name={priceOrders[query.sort].icon} />
        </Link>
      ) : (
        <span aria-disabled="true" title="登录后可用">
          价格
          <Icon name="arrow-up-down" />
        </span>
      )}
    </div>
  )
}

const priceOrders = {
  0: { text: '价格从低到高', icon: 'arrow-up' },
  1: { text: '价格从高到低', icon: 'arrow-down' },
  2: { text: '价格', icon: 'arrow-up-down' },
} as const

const views: { view: View; text: string; icon: 'layout-grid' | 'rows-3' }[] = [
  { view: 'grid', text: '大图', icon: 'layout-grid' },
  { view: 'list', text: '列表', icon: 'rows-3' },
]

/** The other view shows the same goods, so it stays on the page. */
const Views = ({ query }: { query: ListQuery }) => (
  <nav className={styles.choices} aria-label="视图">
    {views.map(({ view, text, icon }) => (
      <Link
        key={view}
        to={listAddress({ ...query, view })}
        aria-current={view === query.view || undefined}
        onClick={() => rememberView(view)}
      >
        <Icon name={icon} />
        {text}
      </Link>
    ))}
  </nav>
)

function Turn({ query, by, pages }: { query: ListQuery; by: 1 | -1; pages: number }) {
  const pageNum = query.pageNum + by
  const label = by === 1 ? '下一页' : '上一页'
  const icon = <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
  if (pageNum < 1 || pageNum > pages)
    return (
      <button type="button" className="btn s" disabled aria-label={label}>
        {icon}
      </button>
    )
  return (
    <Link className="btn s" to={listAddress(refined(query, { pageNum }))} aria-label={label}>
      {icon}
    </Link>
  )
}
