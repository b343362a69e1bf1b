import { seesPrices } from '#mall/access.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Chips } from './Chips.tsx'
import { Failed, NoticeSheet, ProductTable, RelaxedNote } from './deferredParts.ts'
import { FilterBar } from './FilterBar.tsx'
import { Filters } from './Filters.tsx'
import { Gate } from './Gate.tsx'
import { grouped } from './grouped.ts'
import { needList } from './keepList.ts'
import type { Bar, Listing } from './listing.ts'
import { ProductGrid } from './ProductGrid.tsx'
import styles from './results.module.css'

type Props = { listing: Listing }

export function Results({ listing }: Props) {
  const { filters, goods, own, notice, relaxed, bar, wrongRange } = listing
  const { who } = useVisitor()
  const isPriced = seesPrices(who)
  const isBare = goods?.total === 0 && listing.chips.length === 0 && wrongRange === ''
  return (
    <>
      {!who && <Gate />}
      {own && <ProductTable lines={own} bar={bar} seesPrices={isPriced} />}
      {relaxed && <RelaxedNote relaxed={relaxed} />}
      {filters.brand.tags.length > 0 && <Filters listing={listing} />}
      <Chips listing={listing} />
      {!isBare && <FilterBar bar={bar} goods={goods} seesPrices={isPriced} />}
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
