import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { View } from '#mall/goods/search/listQuery.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { clickOnSpace } from './FilterRow.tsx'
import styles from './filterBar.module.css'
import { grouped } from './grouped.ts'
import type { Bar, Listing } from './listing.ts'
import { rememberView } from './rememberedView.ts'

type Props = {
  bar: Bar
  goods: Listing['goods']
  seesPrices: boolean
  price: ReactNode
  /** It stands where there are filters to show. */
  opener: ReactNode
}

export function FilterBar({ bar, goods, seesPrices, price, opener }: Props) {
  const login = useLoginAddress()
  const { who } = useVisitor()
  const pages = goods?.pages || 1
  return (
    <div className={styles.bar}>
      {opener}
      <Order bar={bar} seesPrices={seesPrices} />
      <InStock bar={bar} />
      {price}
      {!who && (
        <PageLink to={login} className="link">
          登录后可用
        </PageLink>
      )}
      <div className={styles.right}>
        <span id={totalId} tabIndex={-1} role="status">
          共 <b>{goods ? grouped(goods.total) : '–'}</b> 件
        </span>
        <nav className={styles.choices} aria-label="视图">
          <Choice bar={bar} view="grid" icon="layout-grid" text="大图" />
          <Choice bar={bar} view="list" icon="rows-3" text="列表" />
        </nav>
        <span>
          {bar.pageNum}/{pages} 页
        </span>
        <div className={styles.turn}>
          <Turn name="上一页" icon="chevron-left" to={bar.to.previous} isEnd={bar.pageNum < 2} />
          <Turn name="下一页" icon="chevron-right" to={bar.to.next} isEnd={bar.pageNum >= pages} />
        </div>
      </div>
    </div>
  )
}

const totalId = 'total'

/** The focus goes here when what had it is gone with the filter that it took back. */
export const focusTotal = () => document.getElementById(totalId)?.focus({ preventScroll: true })

function Order({ bar: { sort, by, columns, to }, seesPrices }: Pick<Props, 'bar' | 'seesPrices'>) {
  const isDefault = sort === 2 && !by
  return (
    <div className={styles.choices}>
      <Link
        to={to.default}
        aria-current={isDefault || undefined}
        onClick={() => rememberView('grid')}
      >
        默认
      </Link>
      {seesPrices ? (
        <Link to={to.price} aria-current={sort !== 2 || undefined}>
          {priceOrders[sort].text}
          <Icon name={priceOrders[sort].icon} />
        </Link>
      ) : (
        <span aria-disabled="true" title="登录后可用">
          价格
          <Icon name="arrow-up-down" />
        </span>
      )}
      {by && (
        <Link to={columns[by.column] ?? ''} aria-current rel="nofollow">
          {by.name}
          <Icon name={by.isDown ? 'arrow-down' : 'arrow-up'} />
        </Link>
      )}
    </div>
  )
}

/** A link that looks and acts as the checkbox it is, like those of the filters. */
const InStock = ({ bar: { isInStock, to } }: Pick<Props, 'bar'>) => (
  <Link
    to={to.inStock}
    rel="nofollow"
    role="checkbox"
    aria-checked={isInStock}
    className={styles.inStock}
    onKeyDown={clickOnSpace}
  >
    <span className={styles.box} />
    现货
  </Link>
)

const priceOrders = {
  0: { text: '价格从低到高', icon: 'arrow-up' },
  1: { text: '价格从高到低', icon: 'arrow-down' },
  2: { text: '价格', icon: 'arrow-up-down' },
} as const

type ChoiceProps = { bar: Bar; view: View; icon: IconName; text: string }

/** The other view shows the same goods, so it stays on the page. */
const Choice = ({ bar, view, icon, text }: ChoiceProps) => (
  <Link
    to={bar.to[view]}
    aria-current={view === bar.view || undefined}
    onClick={() => rememberView(view)}
  >
    <Icon name={icon} />
    {text}
  </Link>
)

type TurnProps = { name: string; icon: IconName; to: string; isEnd: boolean }

/** At its end it stays a link, so that the focus stays on it. */
const Turn = ({ name, icon, to, isEnd }: TurnProps) => (
  <Link
    className="btn small"
    to={to}
    aria-label={name}
    aria-disabled={isEnd || undefined}
    onClick={(event) => isEnd && event.preventDefault()}
  >
    <Icon name={icon} />
  </Link>
)
