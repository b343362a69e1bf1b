import { type MouseEvent, useState } from 'react'
import { seesPrices } from '#mall/access.ts'
import { priceRange, withoutNegative } from '#mall/goods/search/priceRange.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Chips } from './Chips.tsx'
import { Failed, NoticeSheet, ProductTable, RelaxedNote } from './deferredParts.ts'
import { FilterBar } from './FilterBar.tsx'
import { Filters, sheetId } from './Filters.tsx'
import { grouped } from './grouped.ts'
import { needList } from './keepList.ts'
import type { Bar, Listing } from './listing.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { Range } from './Range.tsx'
import { rememberFolded } from './rememberedView.ts'
import styles from './results.module.css'

type Props = { listing: Listing & { isFolded: boolean; hiddenOrder: string } }

export function Results({ listing }: Props) {
  const { filters, goods, own, notice, relaxed, bar, wrongRange } = listing
  const { who } = useVisitor()
  const isPriced = seesPrices(who)
  const [isFolded, setFolded] = useState(listing.isFolded)
  const hasFilters = filters.brand.tags.length > 0
  const price = <PriceRange bar={bar} isDisabled={!isPriced} />
  const isBare = goods?.total === 0 && listing.chips.length === 0 && wrongRange === ''
  return (
    <>
      {own && <ProductTable lines={own} seesPrices={isPriced} />}
      {relaxed && <RelaxedNote relaxed={relaxed} />}
      {hasFilters && <Filters listing={listing} isFolded={isFolded} price={price} />}
      <Chips listing={listing} />
      {!isBare && (
        <FilterBar
          bar={bar}
          goods={goods}
          seesPrices={isPriced}
          price={price}
          opener={
            hasFilters && (
              <Opener isFolded={isFolded} onFold={setFolded} chosen={listing.chips.length} />
            )
          }
        />
      )}
      {listing.hiddenOrder && (
        <p className="note" role="status">
          <Icon name="info" />
          {who ? '当前角色不显示价格，' : '登录后可'}按{listing.hiddenOrder}排序
          {who ? '不可用' : ''}，现按默认顺序显示。
        </p>
      )}
      {wrongRange && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          {wrongRange}
        </p>
      )}
      {notice && <NoticeSheet notice={notice} />}
      {!goods && !notice && <Failed onShown={needList} />}
      {goods && !notice && <Goods goods={goods} bar={bar} seesPrices={isPriced} />}
    </>
  )
}

type OpenerProps = { isFolded: boolean; onFold(isFolded: boolean): void; chosen: number }

/** On phones it opens the sheet of filters, elsewhere it folds them. */
function Opener({ isFolded, onFold, chosen }: OpenerProps) {
  function fold(event: MouseEvent) {
    if (matchMedia('(max-width: 767px)').matches) return
    event.preventDefault()
    rememberFolded(!isFolded)
    onFold(!isFolded)
  }
  return (
    <button
      type="button"
      className={`btn small ${styles.opener}`}
      popoverTarget={sheetId}
      onClick={fold}
    >
      <Icon name="list-filter" />
      <span>{isFolded ? '展开' : '收起'}</span>筛选
      {chosen > 0 && <b className="badge">{chosen}</b>}
    </button>
  )
}

const PriceRange = ({ bar, isDisabled }: { bar: Bar; isDisabled: boolean }) => (
  <Range
    bounds={bar.price}
    names={['minPrice', 'maxPrice']}
    placeholders={['¥ 最低价', '¥ 最高价']}
    read={priceRange}
    mended={withoutNegative}
    isDisabled={isDisabled}
  />
)

type GoodsProps = { goods: NonNullable<Listing['goods']>; bar: Bar; seesPrices: boolean }

function Goods({ goods, bar, seesPrices }: GoodsProps) {
  const { pageNum, pageSize, view } = bar
  const before = (pageNum - 1) * pageSize
  return (
    <div id="goods">
      {view === 'list' ? (
        <ProductTable lines={goods} bar={bar} seesPrices={seesPrices} />
      ) : (
        <ProductGrid {...goods} />
      )}
      <div className={styles.foot}>
        <span>
          共 {grouped(goods.total)} 件，第 {grouped(before + 1)}–
          {grouped(before + goods.list.length)} 件
        </span>
        <Pager pageNum={pageNum} pages={goods.pages} pageSize={pageSize} />
      </div>
    </div>
  )
}
